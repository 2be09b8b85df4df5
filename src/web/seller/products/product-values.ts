import { weighedColumns } from '#modules/catalogue/product/prices/contract.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { usualTolerance } from '#modules/pricing/limits.ts'
import { writePrice, type MoneyFormat } from '#modules/pricing/money.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import type { ApiRefusal } from '#web/api.ts'
import type { Stored } from '#web/seller/form/form-state.ts'
import type { useForm } from '#web/seller/form/use-form.ts'
import { factFields, factValuesOf } from './fact-values.ts'
import { imageOrder, samePictures, type Picture } from './pictures/pictures.ts'
import { sentNumber, sentPrices } from './typed-price.ts'

/** The fields of the product form, as typed. */
export type ProductValues = ReturnType<typeof valuesOf>

export type ProductForm = Omit<ReturnType<typeof useForm<ProductValues, never>>, never>

/** The fields of a new product, or of an existing one. */
export function valuesOf(product?: SellerProduct, format?: MoneyFormat) {
  const price = (amount: number | undefined) =>
    amount === undefined || !format ? '' : writePrice(amount, format)
  /** Empty, it is the price. */
  const offer = (full = 0, offered = 0) => (offered < full ? price(offered) : '')
  const { weighed, deposit } = product ?? {}
  const images: Picture[] = (product?.image ?? []).map((url, place) => {
    const id = product?.imageIds[place] ?? url
    return { key: id, id, url }
  })
  return {
    images,
    name: product?.name ?? '',
    category: product?.category ?? '',
    soldBy: weighed ? 'weight' : 'piece',
    weight: product?.weight ?? '',
    price: price(product?.price),
    offerPrice: offer(product?.price, product?.offerPrice),
    pricePerKg: price(weighed?.pricePerKg),
    offerPricePerKg: offer(weighed?.pricePerKg, weighed?.offerPricePerKg),
    pieceGrams: String(weighed?.pieceGrams ?? ''),
    tolerancePercent: String(weighed?.tolerancePercent ?? usualTolerance),
    /** Empty: the one that the category proposes. */
    taxClass: product ? (product.taxClass ?? firstTaxClass) : '',
    /** Empty: none. */
    deposit: deposit?.kind ?? '',
    containers: String(deposit?.containers ?? 1),
    /** One line per bullet point. */
    description: product?.description.join('\n') ?? '',
    inStock: product?.inStockSwitch ?? true,
    /** Only in the form of a new product. */
    stock: '',
    lowStock: '',
    minimumAge: String(product?.minimumAge ?? ''),
    /** With spaces or lines between them. */
    barcodes: product?.barcodes.join(' ') ?? '',
    shelf: product?.shelf ?? '',
    ...factValuesOf(product?.facts),
  }
}

export const emptyValues: ProductValues = valuesOf()

export const storedOf = (product: SellerProduct, format: MoneyFormat): Stored<ProductValues> => ({
  values: valuesOf(product, format),
  version: product.version,
})

export const isByWeight = ({ soldBy }: Pick<ProductValues, 'soldBy'>): boolean =>
  soldBy === 'weight'

export const descriptionLines = (description: string): string[] =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The body of a new product. Without a chosen class the server takes the one that the category proposes. */
export const productBody = (values: ProductValues) => ({
  name: values.name.trim(),
  description: descriptionLines(values.description),
  category: values.category,
  ...soldBody(values),
  ...typedOnly({ stock: values.stock, lowStock: values.lowStock, taxClass: values.taxClass }),
  deposit:
    values.deposit === ''
      ? null
      : { kind: values.deposit, containers: sentNumber(values.containers) },
  facts: Object.fromEntries(factFields.map((name) => [name, values[name]])),
  minimumAge: values.minimumAge,
  barcodes: values.barcodes,
  shelf: values.shelf,
})

function soldBody(values: ProductValues) {
  const { price, offerPrice, pricePerKg, offerPricePerKg } = values
  if (!isByWeight(values))
    return { ...sentPrices(price, offerPrice), ...typedOnly({ weight: values.weight }) }
  const perKg = sentPrices(pricePerKg, offerPricePerKg)
  const weighed = {
    pricePerKg: perKg.price,
    offerPricePerKg: perKg.offerPrice,
    pieceGrams: values.pieceGrams.trim(),
    tolerancePercent: values.tolerancePercent.trim(),
  }
  // The server works the two prices out.
  return { price: 1, offerPrice: 1, weighed }
}

const typedOnly = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text.trim() === '' ? [] : [[name, text.trim()]],
    ),
  )

export const updateBody = (id: string, values: ProductValues, version: number) => ({
  ...productBody(values),
  id,
  inStock: values.inStock,
  images: imageOrder(values.images),
  version,
})

const parts: readonly (readonly [part: string, fields: readonly string[]])[] = [
  ['facts', factFields],
  ['weighed', weighedColumns],
  ['deposit', ['containers']],
]

function pathOf(field: string): string {
  const [part] = parts.find(([, fields]) => fields.includes(field)) ?? []
  return part === undefined ? field : `${part}.${field}`
}

/** The server names lines as `description.3` and others as `facts.country` or `weighed.pieceGrams`. */
function fieldOf(path: string, values: ProductValues): string {
  const [first = '', second = ''] = path.split('.')
  const isInPart = parts.some(([part, fields]) => part === first && fields.includes(second))
  const field = isInPart ? second : first
  // The offer price follows the price until it is typed.
  if (field === 'offerPrice' && values.offerPrice.trim() === '') return 'price'
  if (field === 'offerPricePerKg' && values.offerPricePerKg.trim() === '') return 'pricePerKg'
  return field
}

const problemsOf = ({ code, message }: ApiRefusal) =>
  code === 'bad-image' || code === 'too-large' ? { images: message } : undefined

/** Changed pictures stay as they are here, without those that were removed in the meantime. */
function mergeOwn(base: ProductValues, mine: ProductValues, theirs: ProductValues) {
  if (samePictures(base.images, mine.images)) return { images: theirs.images }
  const isThere = (id: string) => theirs.images.some((picture) => picture.id === id)
  return { images: mine.images.filter(({ id }) => id === undefined || isThere(id)) }
}

/** How paths of the form and of the body belong together. */
export const productForm = { pathOf, fieldOf, problemsOf, mergeOwn }
