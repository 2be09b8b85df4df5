import type { Drawing } from '#modules/catalogue/product/categories/categories.ts'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import { pathFor } from '#modules/catalogue/product/categories/limits.ts'

/** The picture of a category: its own, a drawing, a new file with its address in this browser, or none. */
export type PictureChoice =
  | { use: 'keep' | 'none' | Drawing }
  | { use: 'upload'; file: File; url: string }

/** The fields of the form of a category. */
export type CategoryValues = {
  text: string
  /** Empty: made from the name. */
  path: string
  bgColor: string
  hidden: boolean
  /** The tax class that it proposes for new products. */
  taxClass: string
  picture: PictureChoice
}

export const emptyCategory: CategoryValues = {
  text: '',
  path: '',
  bgColor: '#FFF7E0',
  hidden: false,
  taxClass: firstTaxClass,
  picture: { use: 'none' },
}

export const valuesOf = (category: SellerCategory): CategoryValues => ({
  text: category.text,
  path: category.path,
  bgColor: category.bgColor,
  hidden: category.hidden,
  taxClass: category.taxClass ?? firstTaxClass,
  picture: { use: category.image === undefined ? (category.drawing ?? 'none') : 'keep' },
})

export const pathIn = (
  { text, path }: Pick<CategoryValues, 'text' | 'path'>,
  country: string,
): string => path.trim() || pathFor(text, country)

/** The body without the file of a new picture. */
export const categoryBody = (values: CategoryValues, country: string) => ({
  ...values,
  path: pathIn(values, country),
  hidden: String(values.hidden),
  picture: values.picture.use,
})

/** A category without a name has no address either: that is said once. The file belongs to the picture. */
export function categoryFieldOf(path: string, { text }: CategoryValues): string {
  if (path === 'file') return 'picture'
  return path === 'path' && text.trim() === '' ? 'text' : path
}

export function formOf(body: object, picture: PictureChoice): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  if (picture.use === 'upload') form.set('file', picture.file)
  return form
}
