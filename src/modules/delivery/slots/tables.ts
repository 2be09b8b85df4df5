declare module '#platform/database/db.ts' {
  interface Tables {
    delivery_slot: { starts_at: number; ends_at: number; taken: number }
  }
}

export {}
