export const documentKinds = ['invoice', 'credit note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a line of a document is about. */
export const lineKinds = ['goods', 'deposit', 'delivery', 'tax', 'rounding', 'money back'] as const
export type LineKind = (typeof lineKinds)[number]

const letters: Record<DocumentKind, string> = { invoice: 'INV', 'credit note': 'CN' }

/** "INV-000042". Numbers count on from year to year. */
export const documentName = (kind: DocumentKind, number: number): string =>
  `${letters[kind]}-${String(number).padStart(6, '0')}`
