import { expect, test } from 'vitest'
import { wholePhoneOrder } from '#modules/orders/placing/by-seller/phone-contract.ts'
import { bodyOf, emptyDraft, fieldFor } from './order-draft.ts'

const problemsOf = (change: Partial<typeof emptyDraft>) => {
  const { error } = wholePhoneOrder.safeParse(bodyOf({ ...emptyDraft, ...change }))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the id is sent
const product = { _id: 'milk' } as (typeof emptyDraft)['lines'][number]['product']
const lines = [{ product, amount: '2' }]

test('what an order by phone lacks is said before it is sent', () => {
  const needed = 'Please fill this in'
  expect(problemsOf({})).toMatchObject({ items: 'Your cart is empty' })
  expect(problemsOf({ lines })).toEqual({
    name: needed,
    phone: needed,
    street: needed,
    city: needed,
  })
  expect(problemsOf({ lines, name: 'Olga', pickup: true })).toEqual({})
  expect(problemsOf({ lines, name: 'Olga', pickup: true, payment: 'link' })).toEqual({
    email: 'The link is sent to an email: which one?',
  })
})

test('what was typed to find somebody is what is known of somebody new', () => {
  expect(['Olga Li', '+44 (0)20 1', 'olga@a.example'].map(fieldFor)).toEqual([
    'name',
    'phone',
    'email',
  ])
})
