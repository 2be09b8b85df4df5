declare module '#platform/database/db.ts' {
  interface Tables {
    cart: { shopper_id: string; items: string; updated_at: number; version: number }
  }
}

export {}
