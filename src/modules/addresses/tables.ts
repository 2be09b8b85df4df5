import type { Generated } from 'kysely'

declare module '#platform/database/db.ts' {
  interface Tables {
    address: {
      id: string
      shopper_id: string
      first_name: string
      last_name: string
      email: string
      street: string
      city: string
      state: string
      zip_code: string
      country: string
      phone: string
      instructions: Generated<string>
      leave_at_door: Generated<number>
      created_at: number
      is_default: Generated<number>
      deleted_at: Generated<number | null>
    }
    address_search_key: { search_key: string; shopper_id: string }
  }
}
