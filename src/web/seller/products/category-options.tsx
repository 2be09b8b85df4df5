import { useQuery } from '@tanstack/react-query'
import type { Category } from '#modules/catalogue/product/categories/categories.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

export function CategoryOptions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ path, text, hidden }) => (
    <option key={path} value={path}>
      {hidden ? `${text} (hidden)` : text}
    </option>
  ))
}

type Choice = Category & {
  /** The tax class that it proposes for new products. */
  taxClass?: string | undefined
}

/** The categories as they are now: another tab may have changed them since this page was loaded. */
export function useCategoryChoices(): readonly Choice[] {
  const loaded = useCategories()
  const { data } = useQuery(sellerQuery('GET /api/seller/categories'))
  return data?.categories ?? loaded
}
