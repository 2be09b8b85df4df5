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

type StillInUse = {
  id: string
  name: string
  count: number
  what: 'tax_class' | 'deposit_kind'
}

/** A removed tax class or deposit needs a replacement where something names it. */
export const stillInUse = defineRefusal<StillInUse>({
  code: 'still-in-use',
  status: 409,
  sentence: ({ name, count, what }) =>
    `${name} is still used ${count === 1 ? 'once' : `${count} times`}. Choose ${what === 'tax_class' ? 'the tax class' : 'the deposit'} that takes its place. Nothing was saved`,
  facts: ({ id, name, count, what }) => ({ inUse: { id, name, count, what } }),
})
