import type { Generated } from 'kysely'
import type { ShopperKind } from './guests/shopper-kinds.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    shopper: {
      id: string
      name: string
      email: string
      /** Of guests and people who order by phone one that no email can be. */
      email_key: string
      password_hash: string
      created_at: number
      /** Names of filters, with spaces between them. */
      diets: Generated<string>
      avoided_allergens: Generated<string>
      /** What was chosen with the last order, if something is missing. */
      if_missing: Generated<'leave out' | 'best match' | null>
      seller_note: Generated<string>
      /** When everything about the person was erased; the row stays for the sums of the orders. */
      erased_at: Generated<number | null>
      kind: Generated<ShopperKind>
      /** The email of a shopper without an account, in lower case; several can have the same. Null for accounts. */
      contact_key: Generated<string | null>
    }
    session: {
      token_hash: string
      role: 'shopper' | 'seller'
      shopper_id: string | null
      created_at: number
      last_seen_at: number
      /** "Firefox on Windows"; empty if the browser does not say. */
      device: Generated<string>
      /** Polls keep it from becoming idle. */
      is_tablet: Generated<number>
      /** When the password was given last. */
      confirmed_at: Generated<number>
    }
    known_device: { token_hash: string; account: string; last_login_at: number }
    email_confirmation: {
      shopper_id: string
      token_hash: string | null
      created_at: number
      confirmed_at: number | null
    }
    email_change: {
      shopper_id: string
      email: string
      email_key: string
      token_hash: string
      created_at: number
    }
    password_link: { shopper_id: string; token_hash: string; created_at: number }
  }
}
