import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import type { Suggestions } from './use-suggestions.ts'

export type Suggestion = { to: string; product?: Product; text?: string }

/** In the order of the arrow keys: what was probably meant, the products, and the whole list at the end. */
export function toList({ text, products, total, correctedTo }: Suggestions): Suggestion[] {
  const meant = correctedTo ?? text
  const to = paths.list({ search: meant })
  return [
    ...(correctedTo === undefined ? [] : [{ to, text: `Showing results for “${correctedTo}”` }]),
    ...products.map((product) => ({ to: paths.product(product), product })),
    ...(total > products.length && correctedTo === undefined
      ? [{ to, text: `See all ${total} results for “${meant}”` }]
      : []),
  ]
}

export const optionId = (id: string, index: number): string => `${id}-option-${index}`
