import { useCategories } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'

/** On wide screens: as many columns as fill the rows best. All of the seven of a new shop are one row. */
const columns: [count: number, classes: string][] = [
  [7, 'lg:grid-cols-7'],
  [6, 'lg:grid-cols-6'],
  [5, 'lg:grid-cols-5'],
  [4, 'lg:grid-cols-4'],
]

function columnsFor(count: number): string {
  const lastRow = (width: number) => (count % width || width) / width
  const [best] = columns.toSorted(([a], [b]) => lastRow(b) - lastRow(a))
  return best?.[1] ?? ''
}

export function CategoryGrid() {
  const categories = useCategories().filter(({ hidden }) => !hidden)
  if (categories.length === 0) return null
  // Four beside each other on a phone: a wide first one fills the last row.
  const isFirstWide = categories.length % 4 === 3
  return (
    <section aria-labelledby="categories-title" className="mt-5 md:mt-18">
      <h2 id="categories-title" className="mb-3 text-[1.5rem] md:mb-6 md:text-[2.125rem]">
        Categories
      </h2>
      <ul
        className={`grid grid-cols-[repeat(auto-fill,minmax(max(4.75rem,20%),1fr))] gap-2 md:gap-3.5 ${columnsFor(categories.length)}`}
      >
        {categories.map(({ text, path, bgColor, ...picture }, index) => (
          <li key={path} className={index === 0 && isFirstWide ? 'max-lg:col-span-2' : ''}>
            <ShopLink
              to={paths.category(path)}
              style={{ backgroundColor: bgColor }}
              className="group flex h-full flex-col items-center rounded-card px-1 pt-2.5 pb-2 text-center md:px-2 md:pt-5 md:pb-4 transition-shadow duration-200 ease-calm hover:shadow-lifted"
            >
              <CategoryPicture
                {...picture}
                sizes="(min-width: 768px) 136px, 64px"
                className="w-full max-w-16 md:max-w-34 transition-transform duration-300 ease-calm group-hover:-translate-y-1 group-hover:scale-[1.04]"
              />
              <span className="mt-1.5 text-[0.8125rem] leading-tight font-semibold wrap-anywhere md:mt-2 md:text-[0.9375rem]">
                {text}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
