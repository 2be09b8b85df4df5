import { categories } from '#modules/catalogue/categories.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { categoryPictures } from '#web/shop/browse/category-pictures.ts'

export function CategoryGrid() {
  return (
    <section aria-labelledby="categories-title" className="mt-8 md:mt-18">
      <h2 id="categories-title" className="mb-3 text-[1.5rem] md:mb-6 md:text-[2.125rem]">
        Categories
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.75rem,20%),1fr))] gap-2 md:gap-3.5 lg:grid-cols-7">
        {categories.map(({ text, path, bgColor }, index) => (
          <li key={path} className={index === 0 ? 'max-lg:col-span-2' : ''}>
            <ShopLink
              to={paths.category(path)}
              style={{ backgroundColor: bgColor }}
              className="group flex h-full flex-col items-center rounded-card px-1 pt-2.5 pb-2 text-center md:px-2 md:pt-5 md:pb-4 transition-shadow duration-200 ease-calm hover:shadow-lifted"
            >
              <img
                src={categoryPictures[path]}
                alt=""
                width={360}
                height={270}
                loading="lazy"
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
