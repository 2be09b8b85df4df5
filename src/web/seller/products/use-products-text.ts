import { useCount } from '#web/ui/money.ts'

/** Writes "1 product" or "1,234 products". */
export function useProductsText(): (count: number) => string {
  const number = useCount()
  return (count) => (count === 1 ? '1 product' : `${number(count)} products`)
}
