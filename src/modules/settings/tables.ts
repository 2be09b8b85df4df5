declare module '#platform/database/db.ts' {
  interface Tables {
    shop_settings: { id: number; document: string }
  }
}

export {}
