import { defineRefusal } from '#platform/refusal.ts'

export const shopClosed = defineRefusal<{ text: string; opensAt?: string }>({
  code: 'closed',
  status: 409,
  sentence: ({ text }) => `${text} Nothing was ordered`,
  facts: ({ opensAt }) => (opensAt === undefined ? {} : { opensAt }),
})

export const currencyInUse = defineRefusal<{ currency: string }>({
  code: 'currency-in-use',
  status: 409,
  sentence: ({ currency }) =>
    `There are orders in ${currency}, so the currency cannot change any more. Nothing was saved`,
})

type UnfitPrices = {
  currency: string
  /** Of all prices that the new currency cannot have; some of them are named. */
  count: number
  unfit: { name: string; price: string; rounded: string }[]
}

export const pricesDoNotFit = defineRefusal<UnfitPrices>({
  code: 'prices-do-not-fit',
  status: 409,
  sentence: ({ currency, count }) =>
    `${count === 1 ? 'One price is' : `${count} prices are`} not possible in ${currency}. Nothing was saved`,
  facts: ({ unfit, count }) => ({ unfit, unfitCount: count }),
})
