import { expect, test, vi } from 'vitest'
import { calls } from '#app/calls.ts'
import type { Call } from '#platform/call.ts'
import type { OrderCallName } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { callOrder } from './order-call.ts'
import { orderLinks } from './order-links.ts'

const names = keysOf(calls).filter((name): name is OrderCallName => 'linked' in calls[name])

async function addressesOf(id: string) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    const link = new Headers(headers).get('x-order-link')
    sent.push(`${method} ${path.replace(/\?.*/, '')}${link === null ? '' : `, ${link}`}`)
    return Response.json({})
  })
  for (const name of names) await callOrder(name, id, name.startsWith('GET') ? undefined : {})
  return sent
}

test('a call about an order has the address for shoppers, or the one for links with the link', async () => {
  orderLinks.keep('o2', 'abc')

  expect(names).toHaveLength(7)
  expect(await addressesOf('o1')).toEqual(names)
  const linked = names.map((name): Call => calls[name]).map((call) => `${call.linked}, abc`)
  expect(await addressesOf('o2')).toEqual(linked)
  orderLinks.forget()
})
