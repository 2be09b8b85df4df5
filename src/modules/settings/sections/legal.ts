import { z } from 'zod'
import { type LegalField, legalFields } from '../legal/legal-lines.ts'
import type { SectionDefinition } from './section.ts'
import { optionalLine } from '#platform/text.ts'

/** After how many months the personal data of an order may be erased by itself. 0: never. */
export const eraseMonths = [0, 6, 12, 24, 36, 60, 120] as const

export const monthsText = (months: number): string => {
  if (months === 0) return 'never'
  if (months < 12) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

const hints: Partial<Record<LegalField, string>> = {
  legalName: 'Your own name, or that of the company.',
  form: 'Such as sole trader, Ltd or GmbH.',
  register: 'Such as Companies House, or the court that keeps it.',
  foodLicence: 'Such as the number of your food business registration or FSSAI licence.',
  responsible: 'Who answers for what the shop says.',
}

function line(name: LegalField) {
  const [title, most] = legalFields[name]
  return optionalLine(title, most).meta({ title, description: hints[name] })
}

const years = 'Years that invoices are kept must be a whole number from 1 to 30'

/** Who sells, as the law wants it told. All of it is public, and nothing is shown of what is empty. */
export const legalSchema = z.object({
  legalName: line('legalName'),
  form: line('form'),
  address: line('address'),
  register: line('register'),
  registerNumber: line('registerNumber'),
  vatNumber: line('vatNumber').refine(
    (text) => /^[\p{L}\d\s./-]*$/u.test(text),
    'VAT or GST number can have letters, digits, spaces and . / -',
  ),
  taxNumber: line('taxNumber'),
  foodLicence: line('foodLicence'),
  responsible: line('responsible'),
  complaintsEmail: line('complaintsEmail').refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Email for complaints is not an email address',
  ),
  complaintsPhone: line('complaintsPhone').refine(
    (text) => /^[+\d\s()./-]*$/.test(text),
    'Phone for complaints can have digits, spaces and + ( ) - . /',
  ),
  /** Shoppers may withdraw from a purchase wherever the shop is; in the EU and the UK they always may. */
  offersWithdrawal: z
    .boolean('offersWithdrawal must be true or false')
    .meta({ title: 'Withdrawal outside the EU and the UK' }),
  /** How long the buyer's name and address stay on invoices, to the end of that year. */
  invoiceYears: z.int(years).min(1, years).max(30, years).meta({
    title: 'Years that invoices are kept',
    description:
      'As long as the law asks for them. At the end of that year the name and address of the buyer are erased.',
  }),
  /** After how many months the personal data of an order is erased by itself. 0: never. */
  ordersErasedAfter: z
    .literal(eraseMonths, `ordersErasedAfter must be one of ${eraseMonths.join(', ')}`)
    .meta({
      title: 'Erase after',
      description:
        'Name, contact, street and notes of orders that are over. What was sold, the sums, the zip code and the country stay. Orders with money due wait, and invoices are kept as said above. This cannot be undone.',
    }),
})
export type Legal = z.output<typeof legalSchema>

export const legalSection: SectionDefinition<Legal> = {
  title: 'Legal',
  schema: legalSchema,
  defaults: {
    legalName: '',
    form: '',
    address: '',
    register: '',
    registerNumber: '',
    vatNumber: '',
    taxNumber: '',
    foodLicence: '',
    responsible: '',
    complaintsEmail: '',
    complaintsPhone: '',
    offersWithdrawal: false,
    // The longest that a tax law of the EU, the UK or the US commonly asks for (France, Italy, Spain): who keeps invoices too short
    // cannot get them back.
    invoiceYears: 10,
    ordersErasedAfter: 0,
  },
  describe: ({ offersWithdrawal, invoiceYears, ordersErasedAfter, ...texts }) => ({
    ...Object.fromEntries(
      Object.entries(legalFields).flatMap(([name, [label]]) =>
        Object.entries(texts)
          .filter(([field]) => field === name)
          .map(([, text]) => [label.toLowerCase(), text]),
      ),
    ),
    'withdrawal outside the EU and the UK': offersWithdrawal ? 'on' : 'off',
    'years that invoices are kept': String(invoiceYears),
    'personal data of orders is erased after': monthsText(ordersErasedAfter),
  }),
}
