import type { Drawing } from '#modules/catalogue/categories.ts'
import type { SellerCategory } from '#modules/catalogue/categories/contract.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import {
  categoryLimits,
  pathFor,
  pathPattern,
  reservedPath,
  tooLowContrast,
} from '#modules/catalogue/categories/limits.ts'

/** What stands on the category: the picture it has, a drawing, a new file with its address in this browser, or nothing. */
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
  /** What it proposes for new products. */
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

/** The same rules as the server's, checked before anything is sent. */
export const categoryProblems = (values: CategoryValues, country: string) => ({
  text: textProblem(values.text.trim()),
  path: values.text.trim() === '' ? undefined : pathProblem(pathIn(values, country)),
  bgColor: colourProblem(values.bgColor),
})

function textProblem(text: string): string | undefined {
  if (text === '') return 'Name is required'
  return text.length > categoryLimits.text
    ? `Name can have at most ${categoryLimits.text} characters`
    : undefined
}

function pathProblem(path: string): string | undefined {
  if (path === '') return 'Address is required, because the name has no letters from a to z'
  if (path.length > categoryLimits.path)
    return `Address can have at most ${categoryLimits.path} characters`
  if (!pathPattern.test(path))
    return 'Address can have letters from a to z, digits, and single hyphens between them'
  return path.toLowerCase() === reservedPath ? 'This address cannot be used' : undefined
}

function colourProblem(colour: string): string | undefined {
  const contrast = tooLowContrast(colour)
  return contrast === undefined
    ? undefined
    : `The name is hard to read on this colour: its contrast is ${contrast}:1 and has to be 4.5:1. Choose a lighter one`
}

export function formOf(values: CategoryValues, country: string): FormData {
  const form = new FormData()
  form.set('text', values.text)
  form.set('path', pathIn(values, country))
  form.set('bgColor', values.bgColor)
  form.set('hidden', String(values.hidden))
  form.set('taxClass', values.taxClass)
  form.set('picture', values.picture.use)
  if (values.picture.use === 'upload') form.set('file', values.picture.file)
  return form
}
