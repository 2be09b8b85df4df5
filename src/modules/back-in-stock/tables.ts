declare module '#platform/database/db.ts' {
  interface Tables {
    stock_request: {
      id: string
      product_id: string
      email_key: string
      email: string
      shopper_id: string | null
      state: 'unconfirmed' | 'waiting' | 'mailed'
      /** The hash of the token in its last email. One of the release before is the token itself. */
      token: string
      product_version: number
      created_at: number
      changed_at: number
    }
  }
}
