declare module '#platform/database/db.ts' {
  interface Tables {
    recall: {
      id: string
      product_id: string
      product_name: string
      from_day: string
      to_day: string
      message: string
      at: number
    }
    recall_order: { product_id: string; order_id: string; recall_id: string }
  }
}
