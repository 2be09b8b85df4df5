import { expect, test } from 'vitest'
import { notFinalTexts } from './not-final-texts.ts'

const nothing = {
  dayIsOver: true,
  documents: 0,
  underWay: 0,
  undoable: 0,
  refunds: { count: 0, amount: 0 },
}
const money = (amount: number) => `$${amount.toFixed(2)}`

test('each reason why a day is not final is a sentence, for one and for many', () => {
  expect(notFinalTexts(nothing, money)).toEqual([])
  const one = {
    dayIsOver: false,
    documents: 1,
    underWay: 1,
    undoable: 1,
    refunds: { count: 1, amount: 2.5 },
  }
  expect(notFinalTexts(one, money)).toEqual([
    'The day is not over.',
    '1 invoice or credit note is about to be written.',
    '1 delivery paid in cash can still be undone.',
    '1 order is under way.',
    '1 refund of $2.50 in all is on the way back.',
  ])
  const many = { ...one, documents: 2, underWay: 3, undoable: 4, refunds: { count: 5, amount: 9 } }
  expect(notFinalTexts(many, money).slice(1)).toEqual([
    '2 invoices or credit notes are about to be written.',
    '4 deliveries paid in cash can still be undone.',
    '3 orders are under way.',
    '5 refunds of $9.00 in all are on the way back.',
  ])
})
