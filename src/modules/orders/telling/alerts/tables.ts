declare module '#platform/database/db.ts' {
  interface Tables {
    order_told: { order_id: string; told_at: number }
  }
}

export {}
