import { isRecord, storedValue } from '#web/data/storage.ts'
import { emptyFacts, factFields } from './fact-values.ts'
import { emptyTaxing, taxingFields } from './prices/taxing-values.ts'
import { emptyWeighed, weighedFields } from './prices/weighed-values.ts'
import { emptyValues, type ProductValues } from './product-values.ts'

/** What was typed for a new product survives a reload of the tab; files cannot be stored. */
export const productDraft = storedValue('larder-new-product', parseDraft, 'sessionStorage')

function parseDraft(found: unknown): ProductValues | undefined {
  if (!isRecord(found)) return undefined
  const text = (name: keyof ProductValues) => {
    const value = found[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    category: text('category'),
    weight: text('weight'),
    price: text('price'),
    // Earlier versions kept it while its switch was off.
    offerPrice: found['isOnOffer'] === false ? '' : text('offerPrice'),
    description: text('description'),
    stock: text('stock'),
    lowStock: text('lowStock'),
    minimumAge: text('minimumAge'),
    barcodes: text('barcodes'),
    shelf: text('shelf'),
    ...emptyFacts,
    ...Object.fromEntries(factFields.map((name) => [name, text(name)])),
    ...emptyTaxing,
    ...Object.fromEntries(
      taxingFields.flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]])),
    ),
    ...emptyWeighed,
    ...Object.fromEntries(
      (['soldBy', ...weighedFields] as const).flatMap((name) =>
        text(name) === '' ? [] : [[name, text(name)]],
      ),
    ),
    inStock: typeof found['inStock'] === 'boolean' ? found['inStock'] : emptyValues.inStock,
  }
}
