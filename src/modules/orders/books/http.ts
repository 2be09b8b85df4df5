import { Hono } from 'hono'
import type { HttpDeps, SellerEnv, ShopperEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { orderById } from '../contract.ts'
import { readDocuments } from './read-documents.ts'

export const invoiceHttp = ({ database: { db }, requireShopper }: HttpDeps) =>
  new Hono<ShopperEnv>().get('/invoice', requireShopper, async (c) => {
    const { id } = parseInput(orderById, c.req.query())
    return sendJson(c, {
      success: true,
      documents: await readDocuments(db, id, c.get('shopper').id),
    })
  })

export const bookHttp = ({ database: { db }, requireSeller }: HttpDeps) =>
  new Hono<SellerEnv>().get('/invoice', requireSeller, async (c) => {
    const { id } = parseInput(orderById, c.req.query())
    return sendJson(c, { success: true, documents: await readDocuments(db, id) })
  })
