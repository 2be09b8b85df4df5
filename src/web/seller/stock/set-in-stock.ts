import { ApiRefusal, textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'

/** Puts a product in stock or out of it. A shop that was not reached is said in the words of the specification. */
export async function setInStock(id: string, inStock: boolean) {
  try {
    return await callAsSeller('POST /api/product/stock', { body: { id, inStock } })
  } catch (error) {
    if (error instanceof ApiRefusal) throw error
    throw new Error(`Unable to fetch backend: ${textOf(error)}`, { cause: error })
  }
}
