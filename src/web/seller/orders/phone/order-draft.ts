import { wholePhoneOrder } from '#modules/orders/placing/by-seller/phone-contract.ts'
import type { AnswerOf, BodyOf } from '#web/api.ts'
import { useForm } from '#web/seller/form/use-form.ts'

export type Found = AnswerOf<'GET /api/order/phone/shoppers'>['shoppers'][number]
export type Product = AnswerOf<'GET /api/product/list'>['products'][number]
type Line = { product: Product; amount: string }

export type Draft = {
  shopper: Found | undefined
  /** A new shopper is typed. */
  isNew: boolean
  name: string
  phone: string
  email: string
  lines: Line[]
  pickup: boolean
  /** The id of an address of the shopper; empty is another one. */
  address: string
  street: string
  city: string
  state: string
  zipCode: string
  slot: string
  instructions: string
  payment: 'cash' | 'link'
  isAgeConfirmed: boolean
}

export const emptyDraft: Draft = {
  shopper: undefined,
  isNew: false,
  name: '',
  phone: '',
  email: '',
  lines: [],
  pickup: false,
  address: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  slot: '',
  instructions: '',
  payment: 'cash',
  isAgeConfirmed: false,
}

/** The text of the search becomes the name, the telephone number or the email of a new shopper. */
export const fieldFor = (text: string) =>
  text.includes('@') ? 'email' : /^[\d\s()+./-]+$/.test(text) ? 'phone' : 'name'

/** The minimum age to ask the shopper about. */
export const ageNeeded = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ product }) => product.minimumAge ?? 0))

/** A product that is there already is counted once more. */
export function withProduct(lines: Line[], product: Product): Line[] {
  return lines.some((line) => line.product._id === product._id)
    ? lines
    : [...lines, { product, amount: '1' }]
}

export type Body = Omit<BodyOf<'POST /api/order/phone'>, 'seenTotal'>

export function bodyOf(draft: Draft): Body {
  const { shopper, lines, address, pickup, slot, isAgeConfirmed } = draft
  const { name, phone, email, street, city, state, zipCode, instructions, payment } = draft
  const place = pickup || address !== '' ? {} : { street, city, state, zipCode }
  return {
    ...(shopper ? { shopper: shopper._id } : { name, email }),
    phone,
    items: lines.map((line) => ({ product: line.product._id, quantity: Number(line.amount) })),
    ...(address !== '' && { address }),
    ...place,
    ...(pickup && { pickup }),
    ...(slot !== '' && { slot }),
    instructions,
    payment,
    ...(isAgeConfirmed && { ageConfirmed: ageNeeded(lines) }),
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>

/** A problem of the stored data of a shopper has no field, so it is shown as that of the form. */
function fieldOf(path: string, { shopper, address }: Draft): string | undefined {
  if (path.startsWith('items')) return 'lines'
  if (shopper && (path === 'email' || (path === 'phone' && address !== ''))) return 'shopper known'
  return undefined
}

export const useOrderForm = (save: (body: Body) => Promise<void>) =>
  useForm({
    schema: wholePhoneOrder,
    start: { values: emptyDraft, version: 0 },
    toBody: bodyOf,
    fieldOf,
    save,
  })
