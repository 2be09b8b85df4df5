declare module '#platform/database/db.ts' {
  interface Tables {
    product_barcode: { gtin: string; product_id: string; position: number }
  }
}
