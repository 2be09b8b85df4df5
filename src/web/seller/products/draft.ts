import { emptyValues, type ProductValues } from './product-values.ts'

const key = 'larder-new-product'

/** What was typed for a new product survives a reload of the tab; pictures cannot be kept. */
export const draft = {
  read: (): ProductValues | undefined => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return typeof kept === 'object' && kept ? { ...emptyValues, ...kept } : undefined
    } catch {
      return undefined
    }
  },
  keep: (values: ProductValues) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Without storage a reload loses what was typed, and the browser asks before.
    }
  },
  forget: () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then nothing was kept either.
    }
  },
}
