import { expect, test } from 'vitest'
import { begin, change, leave, merge, refuse, saved, showAll, shownProblems } from './form-state.ts'

type Values = {
  name: string
  price: string
  offer: string
  areas: { key: string; name: string }[]
}
const empty: Values = { name: '', price: '', offer: '', areas: [] }
const stored = (values: Partial<Values> = {}, version = 1) => ({
  values: { ...empty, ...values },
  version,
})

const problemsIn = ({ name, price, offer, areas }: Values) => ({
  ...(name === '' && { name: 'Name is required' }),
  ...(Number(offer) > Number(price) && { offer: 'Offer cannot be more than the price' }),
  ...Object.fromEntries(
    areas.flatMap((area, index) =>
      area.name === '' ? [[`areas.${index}.name`, 'Name is required']] : [],
    ),
  ),
})
const shown = (state: ReturnType<typeof begin<Values>>) =>
  shownProblems(state, problemsIn(state.values))

test('nothing is wrong before a field was left', () => {
  const state = change(begin(stored()), 'price', '2', problemsIn)
  expect(shown(state)).toEqual({})
  const left = leave(state, 'name', problemsIn(state.values))
  expect(shown(left)).toEqual({ name: 'Name is required' })
})

test('a shown problem goes when the value is right, and comes back only when the field is left again', () => {
  const wrong = leave(begin(stored()), 'name', problemsIn(empty))
  const right = change(wrong, 'name', 'Milk', problemsIn)
  expect(shown(right)).toEqual({})
  const emptied = change(right, 'name', '', problemsIn)
  expect(shown(emptied)).toEqual({})
  expect(shown(leave(emptied, 'name', problemsIn(emptied.values)))).toHaveProperty('name')
})

test('leaving a field shows what it makes wrong in a field that is filled in', () => {
  const start = begin(stored({ name: 'Milk', price: '2', offer: '1.5' }))
  const cheaper = change(start, 'price', '1', problemsIn)
  expect(shown(cheaper)).toEqual({})
  const left = leave(cheaper, 'price', problemsIn(cheaper.values))
  expect(shown(left)).toEqual({ offer: 'Offer cannot be more than the price' })
})

test('after a save that was not tried every problem is shown, also of rows', () => {
  const state = begin(stored({ areas: [{ key: 'a', name: '' }] }))
  expect(Object.keys(shown(showAll(state, problemsIn(state.values))))).toEqual([
    'name',
    'areas.0.name',
  ])
})

test('a problem of a row moves with it, and a new row begins without one', () => {
  const first = begin(stored({ name: 'Milk', areas: [{ key: 'a', name: '' }] }))
  const left = leave(first, 'areas.0.name', problemsIn(first.values))
  const rows = [
    { key: 'new', name: '' },
    { key: 'a', name: '' },
  ]
  const moved = change(left, 'areas', rows, problemsIn)
  expect(shown(moved)).toEqual({ 'areas.1.name': 'Name is required' })
})

test('what the shop refused is shown until the field is changed', () => {
  const state = begin(stored({ name: 'Milk' }))
  const refused = refuse(state, new Error('no'), { name: 'This name is taken' })
  expect(shown(refused)).toEqual({ name: 'This name is taken' })
  expect(shown(change(refused, 'price', '2', problemsIn))).toHaveProperty('name')
  const changed = change(refused, 'name', 'Oat milk', problemsIn)
  expect([shown(changed), changed.failure]).toEqual([{}, undefined])
})

test('a newer version keeps mine and takes theirs', () => {
  const state = change(begin(stored({ name: 'Milk', price: '2' })), 'name', 'Oat milk', problemsIn)
  const merged = merge(state, stored({ name: 'Cow milk', price: '3' }, 2))
  expect(merged).toMatchObject({
    values: { name: 'Oat milk', price: '3' },
    start: { values: { name: 'Cow milk' }, version: 2 },
    hasMerged: true,
  })
})

test('what was typed during a save is not lost', () => {
  const sent = change(begin(stored()), 'name', 'Milk', problemsIn)
  const typed = change(sent, 'price', '2', problemsIn)
  const after = saved(typed, sent.values, stored({ name: 'Milk' }, 2))
  expect(after).toMatchObject({ values: { name: 'Milk', price: '2' }, hasMerged: false })
  expect(after.start).toEqual(stored({ name: 'Milk' }, 2))
  expect(saved(sent, sent.values, stored({ name: 'Milk' }, 2)).values.name).toBe('Milk')
})
