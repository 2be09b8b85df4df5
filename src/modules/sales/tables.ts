declare module '#platform/database/db.ts' {
  interface Tables {
    sales_day: {
      day: string
      starts_at: number
      ends_at: number
      orders: number
      total_cents: number
      version: number
    }
    sales_product: {
      day: string
      product_id: string
      name: string
      quantity: number
      goods_cents: number
    }
    sales_delivery: { day: string; minutes: number; orders: number; in_time: number }
  }
}

export {}
