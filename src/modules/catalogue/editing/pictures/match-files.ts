import type { CatalogueProduct } from '../../product/catalogue-product.ts'

type FileMatch = { name: string; productId?: string; problem?: string }

type Named = Pick<CatalogueProduct, 'id' | 'name'>

/**
 * Finds for each file the product that it shows: by the product's id or name, with or without a number at the end, as the
 * name of the file or of a folder that it is in.
 */
export function matchFiles(files: readonly string[], products: readonly Named[]): FileMatch[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => plain(name))

  function find(name: string): readonly Named[] {
    const text = plain(name)
    const withoutNumber = text.replace(/ \d{1,2}$/, '')
    const id = name.trim().replace(/[-_ ]+\(?\d{1,2}\)?$/, '')
    const known = byId.get(name.trim()) ?? byId.get(id)
    return known ? [known] : (byName.get(text) ?? byName.get(withoutNumber) ?? [])
  }

  return files.map((name) => {
    // The file first, then the folder that it is in, and so on.
    const parts = name.replace(/\.[a-z0-9]+$/i, '').split('/')
    const found =
      parts
        .toReversed()
        .map(find)
        .find((some) => some.length > 0) ?? []
    const [product] = found
    if (!product) return { name, problem: 'No product has this name or id' }
    if (found.length > 1) return { name, problem: `${found.length} products have this name` }
    return { name, productId: product.id }
  })
}

/** "Crème-brûlée_2" is "creme brulee 2". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
