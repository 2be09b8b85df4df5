type NoVat = {
  /** What stands on invoices, receipts and emails. */
  note: string
  /** What asks for it, or lets a small business charge no VAT. Known from summaries: the laws themselves were not read for this list. */
  law: string
}

/** By country. Sellers can write a sentence of their own. */
const known: Record<string, NoVat> = {
  DE: { note: 'Steuerfrei als Kleinunternehmer gemäß § 19 UStG.', law: '§ 19 UStG, § 34a UStDV' },
  AT: {
    note: 'Umsatzsteuerfrei als Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG 1994.',
    law: '§ 6 Abs. 1 Z 27 UStG 1994',
  },
  FR: {
    note: 'TVA non applicable, article 293 B du CGI.',
    law: 'Code général des impôts, articles 293 B and 293 E',
  },
  GB: { note: 'We are not registered for VAT.', law: 'Value Added Tax Act 1994, Schedule 1' },
}

export const noVatIn = (country: string): NoVat | undefined => known[country]
