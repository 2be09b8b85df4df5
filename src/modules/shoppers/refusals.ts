import { defineRefusal } from '#platform/refusal.ts'

export type InUse = { order: string; because: 'under way' | 'money due' }

/** The same for who has no account. */
export const dataInUse = defineRefusal<InUse>({
  code: 'account-in-use',
  status: 409,
  sentence: ({ order, because }) =>
    because === 'under way'
      ? `Order ${order} is still under way. Your data can be erased once it has arrived or is cancelled. Nothing was erased`
      : `Money for order ${order} is still due. Your data can be erased once that is settled. Nothing was erased`,
})

/** An account is deleted when nothing is owed any more, on either side. */
export const accountInUse = defineRefusal<InUse>({
  code: 'account-in-use',
  status: 409,
  sentence: ({ order, because }) =>
    because === 'under way'
      ? `Order ${order} is still under way. The account can be deleted once it has arrived or is cancelled. Nothing was deleted`
      : `Money for order ${order} is still due. The account can be deleted once that is settled. Nothing was deleted`,
})
