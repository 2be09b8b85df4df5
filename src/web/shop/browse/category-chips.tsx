import { Link } from 'react-router'
import { useCategories } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'

const chip =
  'focus-round flex h-12 items-center gap-2 rounded-full border-[1.5px] border-transparent pr-4 text-[0.9375rem] ' +
  'lg:h-11 lg:gap-1.5 lg:pr-3 lg:text-[0.875rem] font-semibold whitespace-nowrap transition-[border-color,box-shadow] duration-150 hover:shadow-card ' +
  'aria-[current=page]:border-leaf aria-[current=page]:text-leaf-dark ' +
  'aria-[current=page]:[scroll-initial-target:nearest]'

/** More than these have several rows on a wide screen, where there is no thumb to scroll them. */
const oneRow = 7

/** Links to the categories. On a phone they scroll sideways. */
export function CategoryChips({ current }: { current: string | undefined }) {
  // A hidden one is shown while it is open.
  const categories = useCategories().filter(({ hidden, path }) => !hidden || path === current)
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 mt-5 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] md:-mx-7 md:scroll-px-7 md:px-7 lg:mt-7"
    >
      <ul
        className={`flex w-max gap-2 lg:w-full ${categories.length > oneRow ? 'lg:flex-wrap' : 'lg:min-w-max lg:justify-between lg:gap-1'}`}
      >
        <li>
          <Link
            to={paths.products}
            prefetch="intent"
            aria-current={current === 'all' ? 'page' : undefined}
            className={`${chip} w-14 justify-center bg-sand pl-4 lg:pl-3`}
          >
            All
          </Link>
        </li>
        {categories.map(({ text, path, bgColor, ...picture }) => (
          <li key={path}>
            <Link
              to={paths.category(path)}
              prefetch="intent"
              aria-current={current === path ? 'page' : undefined}
              style={{ backgroundColor: bgColor }}
              className={`${chip} pl-2.5 lg:pl-2`}
            >
              <CategoryPicture {...picture} sizes="40px" className="w-10 lg:w-8" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
