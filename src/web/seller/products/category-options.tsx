import type { Category } from '#modules/catalogue/product/categories/categories.ts'

export function CategoryOptions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ path, text, hidden }) => (
    <option key={path} value={path}>
      {hidden ? `${text} (hidden)` : text}
    </option>
  ))
}
