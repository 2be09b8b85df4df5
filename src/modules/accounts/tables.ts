declare module '#platform/database/db.ts' {
  interface Tables {
    shopper: {
      id: string
      name: string
      email: string
      email_key: string
      password_hash: string
      created_at: number
    }
    session: {
      token_hash: string
      role: 'shopper' | 'seller'
      shopper_id: string | null
      created_at: number
      last_seen_at: number
    }
    known_device: { token_hash: string; account: string; last_login_at: number }
    email_confirmation: {
      shopper_id: string
      token_hash: string | null
      created_at: number
      confirmed_at: number | null
    }
    password_link: { shopper_id: string; token_hash: string; created_at: number }
  }
}

export {}
