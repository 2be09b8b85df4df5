import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, noFigures, recordOf } from './figures.ts'

test('nothing delivered is nothing said', () => {
  expect(recordOf(new Map())).toEqual({ sample: 0 })
})

const isInTime = (minutes: number) => minutes <= 30

test('share and median are those of the deliveries in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (deliveries) => {
      const counts = Map.groupBy(deliveries, (minutes) => minutes)
      const row = deliveries.toSorted((a, b) => a - b)
      const [low = 0, high = 0] = [row[(row.length - 1) >> 1], row[row.length >> 1]]

      expect(
        recordOf(
          new Map(
            [...counts].map(([minutes, all]) => [
              minutes,
              { orders: all.length, inTime: all.filter(isInTime).length },
            ]),
          ),
        ),
      ).toEqual({
        sample: row.length,
        share: row.filter((minutes) => minutes <= 30).length / row.length,
        medianMinutes: (low + high) / 2,
      })
    }),
  )
})

const part = (quantity: number, name: string) => ({
  orders: 1,
  cents: 100,
  products: new Map([['apples', { name, quantity, cents: 10 * quantity }]]),
  minutes: new Map([[20, { orders: 1, inTime: 1 }]]),
})

test('parts add up to the whole', () => {
  const sum = addUp([part(1, 'Apples'), noFigures(), part(2, 'Red apples')])

  expect(sum).toEqual({
    orders: 2,
    cents: 200,
    products: new Map([['apples', { name: 'Red apples', quantity: 3, cents: 30 }]]),
    minutes: new Map([[20, { orders: 2, inTime: 2 }]]),
  })
})
