import type { Db, Tx } from '#platform/database/db.ts'
import type { Brand } from './sections/brand.ts'
import { readSettings } from './settings.ts'
import { invalidInput } from '#platform/common-refusals.ts'

/** Holds the pictures, so that none is deleted as unused before it is saved. */
export async function holdPictures(tx: Tx, { logo, hero, social }: Brand): Promise<void> {
  for (const [field, id] of Object.entries({ logo, hero, social })) await hold(tx, field, id)
}

async function hold(tx: Tx, field: string, id: string): Promise<void> {
  if (id === '') return
  const held = await tx
    .updateTable('image')
    .set({ unused_since: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!held)
    throw invalidInput({
      fields: { [field]: 'This picture is not there any more. Please choose it again' },
    })
}

/** Which of these pictures the settings show. */
export async function picturesInSettings(db: Db, ids: string[]): Promise<Set<string>> {
  const { logo, hero, social } = (await readSettings(db)).brand
  return new Set(ids.filter((id) => [logo, hero, social].includes(id)))
}
