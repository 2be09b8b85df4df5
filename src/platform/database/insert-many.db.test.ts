import { expect, inject, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { insertMany } from './insert-many.ts'
import { isAnyOf, textArray } from './text-array.ts'

const texts = [
  'plain',
  '"quoted" \'too\'',
  'back\\slash',
  '{a,b}',
  'two\nlines\t',
  'Äpfel 🍏',
  'null',
  '["a"]',
  '',
]
const rows = texts.map((text, n) => ({ name: `test ${n} ${text}`, value: text }))

async function openFilled() {
  const { database } = await openShop()
  const { engine, db } = database
  await db.transaction().execute((tx) => insertMany({ engine, tx }, 'setting', rows))
  return db
}

test('any number of rows arrive as they were sent', async () => {
  const db = await openFilled()

  const found = await db.selectFrom('setting').selectAll().where('name', 'like', 'test%').execute()

  expect(new Map(found.map(({ name, value }) => [name, value]))).toEqual(
    new Map(rows.map(({ name, value }) => [name, value])),
  )
})

test('texts are found by a list of any length', async () => {
  const db = await openFilled()
  const count = async (wanted: string[]) => {
    const query = db.selectFrom('setting').select('name')
    return (
      await query
        .where(isAnyOf(db, 'value', textArray(inject('engine'), wanted)))
        .where('name', 'like', 'test%')
        .execute()
    ).length
  }

  expect(await count(texts)).toBe(texts.length)
  expect(await count(['back\\slash'])).toBe(1)
  expect(await count([])).toBe(0)
})
