import { keysOf } from '#web/data/object-keys.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'
import { emptyValues, type ProductValues } from './product-values.ts'

/** The values typed for a new product survive a reload of the tab; files cannot be stored. */
export const productDraft = storedValue('larder-new-product', parseDraft, 'sessionStorage')

function parseDraft(found: unknown): ProductValues | undefined {
  if (!isRecord(found)) return undefined
  const typed = keysOf(emptyValues).flatMap((name) => {
    const value = found[name]
    const isTyped = name !== 'images' && value !== '' && typeof value === typeof emptyValues[name]
    return isTyped ? [[name, value]] : []
  })
  return { ...emptyValues, ...Object.fromEntries(typed) }
}
