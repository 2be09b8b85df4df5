import type { HonoRequest } from 'hono'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { allergens, diets, namesIn } from '#modules/catalogue/product/facts/food-facts.ts'

/** The only parameters a page may depend on; all others are left out before anything is rendered or cached. */
const pageParameters = ['search', 'diet', 'without', 'sort', 'cursor']
const longestParameter = 200

/**
 * The address of the page that was asked for with a trailing slash. Taken from the URL as it was sent, never decoded:
 * what is hidden behind a `%5C` or a `%09` would lead to another site.
 */
export function withoutTrailingSlash({ path, url }: HonoRequest): string | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined
  const { pathname, search } = new URL(url)
  return pathname.includes('//') ? undefined : pathname.slice(0, -1) + search
}

const withId =
  /^\/(products\/[^/]+|my-orders|terms|seller\/orders|seller\/products|seller\/shoppers)\/([^/]+?)(\/slip|\/stock|\/invoice|\/recall)?$/i

/** Each page has one address: all of it in lower case but the id. */
export function canonicalPath(path: string): string {
  const [, page = path, data = ''] = /^(.*?)(\.data)?$/i.exec(path) ?? []
  const [, folder, id, rest = ''] = withId.exec(page) ?? []
  const canonical =
    folder === undefined || id === undefined
      ? page.toLowerCase()
      : `/${folder.toLowerCase()}/${id}${rest.toLowerCase()}`
  return canonical + data.toLowerCase()
}

/** The page of one order or product of the seller is the same frame for every id: the browser fills it from the API. */
export const withoutPersonalId = (path: string): string =>
  path
    .replace(/^\/terms\/[^/]+?(\.data)?$/, '/terms/any$1')
    .replace(/^\/my-orders\/[^/]+?(\/invoice)?(\.data)?$/, '/my-orders/any$1$2')
    .replace(
      /^\/seller\/(orders|products|shoppers)\/[^/]+(\/slip|\/stock|\/invoice|\/recall)?$/,
      '/seller/$1/any$2',
    )

/** The seller's area is one application in the browser, which reads the parameters. */
export const isSellerAddress = (path: string): boolean => /^\/seller(\/|$)/.test(path)

const productPage = /^\/products\/([^/]+?)(?:\/([^/]+?))?(\.data)?$/

/** Where a product is that was asked for under an old or a wrong category. */
export function movedProduct(path: string, catalogue: Catalogue): string | undefined {
  const [, category, id, data = ''] = productPage.exec(path) ?? []
  const product = id === undefined ? undefined : catalogue.product(id)
  if (category === undefined || !product) return undefined
  const place = `/products/${product.category.toLowerCase()}/${product.id}${data}`
  return place === path ? undefined : place
}

/** Where a category is whose path was changed, or that was merged into another one. */
export function movedCategory(
  path: string,
  query: string,
  { categories }: Catalogue,
): string | undefined {
  const [, category, id, data = ''] = productPage.exec(path) ?? []
  if (category === undefined || id !== undefined || categories.find(category)) return undefined
  const moved = categories.findByOldPath(category)
  return moved && `/products/${moved.path.toLowerCase()}${data}${query}`
}

/**
 * Of all addresses that have the form of a product or a category, those that do not exist are one page each. Decided
 * from the catalogue in memory, because anyone can make up any number of them.
 */
export function missingPage(path: string, catalogue: Catalogue): string | undefined {
  const [, category, id, data = ''] = productPage.exec(path) ?? []
  if (category === undefined) return undefined
  const found = catalogue.categories.find(category)
  if (id === undefined) return found ? undefined : `/products/unknown${data}`
  const isInCategory = found !== undefined && catalogue.product(id)?.category === found.path
  return isInCategory ? undefined : `/products/unknown/unknown${data}`
}

export const isProductPage = (path: string): boolean => productPage.exec(path)?.[2] !== undefined

export function knownQuery(query: Record<string, string>): string {
  const known = pageParameters.flatMap((name) => {
    const value = canonicalValue(name, query[name]?.slice(0, longestParameter).trim())
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(known).toString()
}

/** Filters have one spelling: each name once, in the order of their list. */
function canonicalValue(name: string, value: string | undefined): string | undefined {
  if (name === 'diet') return namesIn(diets, value).join(' ')
  return name === 'without' ? namesIn(allergens, value).join(' ') : value
}

/** Where a list with filters is whose parameters are in another order or spelling. Other parameters do not count. */
export function respelledFilters(url: string, known: string): string | undefined {
  const { pathname, searchParams } = new URL(url)
  if (!searchParams.has('diet') && !searchParams.has('without')) return undefined
  const given = [...searchParams].filter(([name]) => pageParameters.includes(name))
  if (new URLSearchParams(given).toString() === known) return undefined
  return known === '' ? pathname : `${pathname}?${known}`
}

export function countFilters(query: Record<string, string>): number {
  return namesIn(diets, query['diet']).length + namesIn(allergens, query['without']).length
}
