import type { DocumentKind, LineKind } from '../reading/document-name.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    book_counter: { kind: DocumentKind; last: number; last_at: number }
    book_document: {
      kind: DocumentKind
      number: number
      order_id: string
      issued_at: number
      /** In the time zone that the shop had then. */
      day: string
      total_cents: number
      /** JSON of what is printed, but for the buyer. */
      document: string
      /** JSON of lines of text. Null once it is erased. */
      buyer: string | null
    }
    book_document_line: {
      kind: DocumentKind
      number: number
      position: number
      what: LineKind
      product_id: string | null
      text: string
      quantity: number | null
      price_cents: number | null
      grams: number | null
      rate: number | null
      amount_cents: number
    }
    book_document_tax: {
      kind: DocumentKind
      number: number
      position: number
      tax_class: string
      name: string
      rate: number
      taxable_cents: number
      tax_cents: number
    }
  }
}
