import { z } from 'zod'
import type { SectionDefinition } from './section.ts'

/** What the button that places an order can say. The first is the usual one. */
const orderButtons = ['Place Order', 'Buy now', 'Order and pay'] as const
export type OrderButton = (typeof orderButtons)[number]
const [usualButton] = orderButtons

/** The ways to pay that the seller takes, and what the button that settles it says. */
export const paymentSchema = z.object({
  cash: z.boolean('Cash on delivery must be true or false').meta({ title: 'Cash On Delivery' }),
  online: z.boolean('Online payment must be true or false').meta({ title: 'Online Payment' }),
  /** Whether who orders without an account can pay in cash. */
  guestCash: z
    .boolean('Cash without an account must be true or false')
    .default(true)
    .meta({ title: 'Cash without an account' }),
  /** Whether a new shopper confirms the email address before an order that is paid in cash. */
  confirmedEmail: z
    .boolean('Confirmed email must be true or false')
    .default(false)
    .meta({ title: 'Confirmed email before a first cash order' }),
  orderButton: z
    .enum(orderButtons, `The button can say ${orderButtons.join(', ')}`)
    .default(usualButton),
})
export type Payment = z.output<typeof paymentSchema>

/** What the seller sends. */
export const paymentInput = paymentSchema.refine(({ cash, online }) => cash || online, {
  path: ['cash'],
  error: 'One way to pay must stay on: without any, nobody could place an order',
})

export const paymentSection: SectionDefinition<Payment> = {
  title: 'Payment',
  schema: paymentSchema,
  defaults: {
    cash: true,
    online: true,
    guestCash: true,
    confirmedEmail: false,
    orderButton: usualButton,
  },
  describe: ({ cash, online, guestCash, confirmedEmail, orderButton }) => ({
    'cash on delivery': cash ? 'on' : 'off',
    'online payment': online ? 'on' : 'off',
    'cash without an account': guestCash ? 'on' : 'off',
    'confirmed email before a first cash order': confirmedEmail ? 'on' : 'off',
    'order button': orderButton,
  }),
}

/** What a shopper can choose. `test`: at the test bank, where no money moves. */
export const offeredPaymentSchema = z.object({
  cash: z.boolean(),
  online: z.enum(['on', 'test', 'off']),
  /** Only without an account: not in cash. Absent: as everybody else. */
  guestCash: z.literal(false).optional(),
  /** Absent: the usual words. */
  orderButton: z.enum(orderButtons).optional(),
})
type OfferedPayment = z.output<typeof offeredPaymentSchema>

/** Guests have no confirmed email, so the setting about confirming does not concern them. */
export const takesGuestCash = ({
  guestCash,
  confirmedEmail,
}: Pick<Payment, 'guestCash' | 'confirmedEmail'>): boolean => guestCash && !confirmedEmail

const onlineWith = { stripe: 'on', 'test bank': 'test', off: 'off' } as const

/** Online payment needs the seller's switch and a provider that is set up on the server. */
export const offeredPayment = (
  { cash, online, orderButton, ...payment }: Payment,
  provider: keyof typeof onlineWith,
): OfferedPayment => ({
  cash,
  online: online ? onlineWith[provider] : 'off',
  ...(cash && !takesGuestCash(payment) && { guestCash: false }),
  ...(orderButton !== usualButton && { orderButton }),
})
