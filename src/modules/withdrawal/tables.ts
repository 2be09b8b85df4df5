declare module '#platform/database/db.ts' {
  interface Tables {
    withdrawal: {
      id: string
      order_number: string
      email: string
      note: string
      order_id: string | null
      at: number
      settled_at: number | null
    }
  }
}

export {}
