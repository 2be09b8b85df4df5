import { newId } from '#platform/id.ts'
import type { Person } from '../people.ts'

export type Items = Record<string, number>

export const orderOnline = (person: Person, address: string, items: Items, json: object = {}) =>
  person.call('POST /api/order/stripe', {
    json: {
      items: Object.entries(items).map(([product, quantity]) => ({ product, quantity })),
      address,
      ...json,
    },
    headers: { 'idempotency-key': newId() },
  })
