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
      created_at: number
    }
    address_search_key: { search_key: string; shopper_id: string }
  }
}

export {}
