import { useCategories } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** In the phone's menu, where there is no room for their pictures. */
export function MobileCategories({ onChoose }: { onChoose: () => void }) {
  const categories = useCategories().filter(({ hidden }) => !hidden)
  if (categories.length === 0) return null
  return (
    <nav aria-label="Categories in the menu" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ text, path, bgColor }) => (
          <li key={path}>
            <ShopLink
              to={paths.category(path)}
              onClick={onChoose}
              style={{ backgroundColor: bgColor }}
              className="focus-round inline-flex min-h-11 items-center rounded-full border border-transparent px-4 text-[0.9375rem] font-semibold"
            >
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
