import type { Generated } from 'kysely'

declare module '#platform/database/db.ts' {
  interface Tables {
    newsletter_subscriber: {
      email_key: string
      email: string
      subscribed_at: number
      /** When the one email that asks to confirm was written. Null in addresses from before there was one. */
      asked_at: Generated<number | null>
      token_hash: Generated<string | null>
      confirmed_at: Generated<number | null>
      leave_token: Generated<string | null>
      /** The account that asked, while its address was not confirmed. */
      shopper_id: Generated<string | null>
    }
  }
}
