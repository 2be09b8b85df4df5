/** The fields of the section Legal that are one line of text: what they are called, and the most characters. */
export const legalFields = {
  legalName: ['Legal name', 120],
  form: ['Legal form', 80],
  address: ['Registered address', 200],
  register: ['Register', 80],
  registerNumber: ['Register number', 40],
  vatNumber: ['VAT or GST number', 30],
  taxNumber: ['Other tax number', 40],
  foodLicence: ['Food licence', 60],
  responsible: ['Responsible person', 120],
  complaintsEmail: ['Email for complaints', 254],
  complaintsPhone: ['Phone for complaints', 30],
} as const
export type LegalField = keyof typeof legalFields
type LegalTexts = Record<LegalField, string>

/** Who sells, as far as the seller has said: what each line is called, and what it says. */
export function legalLines(legal: LegalTexts): { label: string; text: string }[] {
  return [
    line('Sold by', legal.legalName, hasForm(legal) ? '' : legal.form),
    line('Address', legal.address),
    line('Register', legal.register, legal.registerNumber),
    line('VAT or GST number', legal.vatNumber),
    line('Tax number', legal.taxNumber),
    line('Food licence', legal.foodLicence),
    line('Responsible', legal.responsible),
    line('Complaints', legal.complaintsEmail, legal.complaintsPhone),
  ].filter(({ text }) => text !== '')
}

/** The same in one line, for the footer, emails and receipts. */
export const legalLine = (legal: LegalTexts): string =>
  legalLines(legal)
    .filter(({ label }) => label !== 'Responsible' && label !== 'Complaints')
    .map(({ label, text }) =>
      /^(Sold by|Address|Register)$/.test(label) ? text : `${label} ${text}`,
    )
    .join(' · ')

/** "Grünkern GmbH" says its form already. */
const hasForm = ({ legalName, form }: LegalTexts) =>
  ` ${legalName}`.toLowerCase().endsWith(` ${form}`.toLowerCase())

const line = (label: string, ...texts: string[]) => ({
  label,
  text: texts.filter((text) => text !== '').join(', '),
})
