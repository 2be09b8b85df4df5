import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'

/** People with an account, behind the back of the limits on registrations. */
export async function shoppersOf({ database: { db } }: { database: Database }, count: number) {
  const people = Array.from({ length: count }, (_, n) => {
    const id = newId()
    return { id, name: `Shopper ${n}`, email: `${id}@example.com` }
  })
  await db
    .insertInto('shopper')
    .values(
      people.map((person) => ({
        ...person,
        email_key: person.email,
        password_hash: '',
        created_at: 1,
      })),
    )
    .execute()
  return people
}
