import { expect, test } from 'vitest'
import { openShop, someImage, somePicture } from '#test/open-shop.ts'
import { changeCategory, categoryAt, settingsChanges } from '#test/shops/categories.ts'

test('a picture is replaced by a drawing or taken away', async () => {
  const shop = await openShop()
  const picture = new Blob([new Uint8Array(await somePicture())])
  const { id } = await someImage()

  await changeCategory(shop, 'Drinks', { picture: 'upload' }, picture)
  const own = await categoryAt(shop, 'Drinks')
  await changeCategory(shop, 'Drinks', { text: 'Drinks' })
  const kept = await categoryAt(shop, 'Drinks')
  await changeCategory(shop, 'Drinks', { picture: 'Dairy' })
  const drawn = await categoryAt(shop, 'Drinks')
  await changeCategory(shop, 'Drinks', { picture: 'none' })
  const none = await categoryAt(shop, 'Drinks')

  expect([own?.image, own?.drawing]).toEqual([`/images/${id}-480.webp`, undefined])
  expect(kept?.image).toBe(own?.image)
  expect([drawn?.image, drawn?.drawing]).toEqual([undefined, 'Dairy'])
  expect([none?.image, none?.drawing]).toEqual([undefined, undefined])
  expect((await settingsChanges(shop)).toReversed()).toEqual([
    `“Cold Drinks”: picture drawing of Drinks → own picture ${id.slice(0, 6)}`,
    '“Cold Drinks”: name “Cold Drinks” → “Drinks”',
    `“Drinks”: picture own picture ${id.slice(0, 6)} → drawing of Dairy`,
    '“Drinks”: picture drawing of Dairy → none',
  ])
})

test('the picture of a category is kept as long as it shows it', async () => {
  const shop = await openShop()
  const picture = new Blob([new Uint8Array(await somePicture())])
  const week = 7 * 24 * 60 * 60_000
  const sweep = async () => {
    await shop.upkeep.run()
    shop.passTime(week + 1)
    await shop.upkeep.run()
  }
  await changeCategory(shop, 'Drinks', { picture: 'upload' }, picture)
  const { image = '' } = (await categoryAt(shop, 'Drinks')) ?? {}

  await sweep()
  expect((await shop.get(image)).status).toBe(200)
  await changeCategory(shop, 'Drinks', { picture: 'none' })
  await sweep()

  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])
})
