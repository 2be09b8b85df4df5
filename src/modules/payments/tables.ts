declare module '#platform/database/db.ts' {
  interface Tables {
    test_bank_checkout: {
      reference: string
      order_id: string
      number: string
      amount_cents: number
      gst_cents: number
      tax_label: string
      delivery_cents: number
      /** JSON of `Bill`. */
      bill: string | null
      currency: string
      lines: string
      return_url: string
      cancel_url: string
      state: 'open' | 'paid' | 'expired' | 'refunded'
      payable_until: number
      created_at: number
    }
    test_bank_refund: { key: string; reference: string; amount_cents: number }
    test_bank_event: {
      id: string
      body: string
      due_at: number
      attempts: number
      created_at: number
    }
  }
}

export {}
