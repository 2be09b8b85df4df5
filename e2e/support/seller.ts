import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { readAnswer } from '#test/read-answer.ts'
import { test as base } from './test.ts'

/** Pages of a browser that the seller has logged in with, once for all tests of a worker. */
export const test = base.extend({
  storageState: ({ sellerState }, use) => use(sellerState),
})

/** Nobody else's tests look at it. */
export const newName = (what: string): string =>
  `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

export const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .png()
    .toBuffer()

export type Added = { _id: string; name: string; category: string }

export async function addProduct(seller: APIRequestContext, change: object = {}): Promise<Added> {
  const productData = JSON.stringify({
    name: newName('Rye loaf'),
    description: ['Dark and moist'],
    category: 'Bakery',
    price: 5,
    offerPrice: 4.2,
    ...change,
  })
  const images = { name: 'a.png', mimeType: 'image/png', buffer: await picture('#884400') }
  const answer = await seller.post('/api/product/add', { multipart: { productData, images } })
  return (await readAnswer('POST /api/product/add', answer)).product
}

/** What a test brought into the shop leaves it with the test. */
export async function archive(seller: APIRequestContext, id: string) {
  await seller.post('/api/product/archive', { data: { id, archived: true } })
}

/** The ids of what a test has brought into the shop. */
export const brought: string[] = []

/** Adds a product for one test. The spec calls `archiveBrought` after each, so that the shop is as it was for the others. */
export async function bring({ request }: Page, change: object = {}): Promise<Added> {
  const product = await addProduct(request, change)
  brought.push(product._id)
  return product
}

export async function archiveBrought(seller: APIRequestContext) {
  for (const id of brought.splice(0)) await archive(seller, id)
}
