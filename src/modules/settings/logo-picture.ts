import type { Db, Tx } from '#platform/database/db.ts'
import { readSettings } from './settings.ts'
import { invalidInput } from '#platform/common-refusals.ts'

/** Holds the picture, so that it is not deleted as unused before the logo is saved. */
export async function holdLogo(tx: Tx, logo: string): Promise<void> {
  if (logo === '') return
  const held = await tx
    .updateTable('image')
    .set({ unused_since: null })
    .where('id', '=', logo)
    .returning('id')
    .executeTakeFirst()
  if (!held)
    throw invalidInput({
      fields: { logo: 'This picture is not there any more. Please choose it again' },
    })
}

/** Which of these pictures the settings show. */
export async function picturesInSettings(db: Db, ids: string[]): Promise<Set<string>> {
  const { logo } = (await readSettings(db)).brand
  return new Set(ids.filter((id) => id === logo))
}
