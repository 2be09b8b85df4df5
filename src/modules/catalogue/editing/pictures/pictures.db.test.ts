import { expect, test } from 'vitest'
import { openShop, somePicture } from '#test/open-shop.ts'
import { importProducts } from '../../files/import-products.ts'

const by = { address: '127.0.0.1' }

const formOf = (data: object, ...files: Buffer[]) => {
  const form = new FormData()
  form.set('productData', JSON.stringify(data))
  for (const file of files) form.append('images', new Blob([new Uint8Array(file)]), 'a.png')
  return form
}

test('files find their products, and pictures are added to those that are there or replace them', async () => {
  const shop = await openShop()
  const loaf = await shop.sells({ name: 'Rye loaf' })
  const seller = await shop.sellerClient()
  const send = (data: object, ...files: Buffer[]) =>
    seller.call('POST /api/product/pictures', { body: formOf(data, ...files) })

  const names = ['rye-loaf.png', 'shoes.png']
  const { body } = await seller.call('POST /api/product/match-pictures', { json: { names } })
  const [red, green] = [await somePicture('#ff0000'), await somePicture('#00ff00')]
  const first = await send({ id: loaf }, red)
  const second = await send({ id: loaf }, green)
  const both = shop.catalogue.product(loaf)?.images
  const replaced = await send({ id: loaf, replace: true }, green)

  expect(body.matches).toEqual([
    { name: 'rye-loaf.png', product: { _id: loaf, name: 'Rye loaf', pictures: 0 } },
    { name: 'shoes.png', problem: 'No product has this name or id' },
  ])
  expect([first.body.pictures, second.body.pictures, replaced.body.pictures]).toEqual([1, 2, 1])
  expect(shop.catalogue.product(loaf)?.images).toEqual([both?.[1]])

  const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
  const many = await send(
    { id: loaf },
    ...(await Promise.all(colours.map((it) => somePicture(it)))),
  )
  expect([many.status, many.body.message]).toEqual([400, 'A product can have at most 4 pictures'])
  expect((await send({ id: loaf })).status).toBe(400)
  expect((await send({ id: 'nobody' }, red)).status).toBe(404)
  expect((await send({ id: loaf }, Buffer.from('text'))).body['code']).toBe('bad-image')
})

test('links of a file are fetched once, for products without pictures, and those that fail are named', async () => {
  const shop = await openShop()
  const red = await somePicture('#ff0000')
  const asked: string[] = []
  const fetchLink = async (link: string) => {
    asked.push(link)
    if (link.endsWith('gone.png')) throw new Error('was answered with 404')
    return red
  }
  const file = Buffer.from(
    'name,category,price,images\nFigs,Fruits,5,https://shop.example/figs.png\nDates,Fruits,5,https://shop.example/gone.png',
  )
  const send = (choices: object, confirm?: string) =>
    importProducts(shop, by, { file, ...choices, confirm }, () => {}, fetchLink)

  const { report } = await send({})
  expect([report.links, asked]).toEqual([2, []])
  const done = await send({}, report.fingerprint)

  expect(done.pictureProblems).toEqual([
    { name: 'Dates', link: 'https://shop.example/gone.png', message: 'was answered with 404' },
  ])
  const picturesOf = () => shop.catalogue.select({}).products.map(({ images }) => images.length)
  expect(picturesOf()).toEqual([1, 0])

  const update = { sameName: 'update' } as const
  const again = await send(update)
  expect(again.report).toMatchObject({ links: 1, changed: 1, unchanged: 1 })
  await send(update, again.report.fingerprint)
  expect(asked.filter((link) => link.endsWith('figs.png'))).toHaveLength(1)
})

test('the shop asks nobody inside of its own network', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const file = 'name,category,price,images\nFigs,Fruits,5,http://127.0.0.1:9/figs.png'
  const wrong = 'name,category,price,images\nFigs,Fruits,5,figs.png'

  const { report } = (await seller.imports(file)).body
  const { body } = await seller.imports(file, report.fingerprint)

  expect(body.pictureProblems.map(({ message }) => message)).toEqual([
    'is not on the public internet',
  ])
  expect((await seller.imports(wrong)).body.report.problems).toMatchObject([
    { line: 2, column: 'images', message: 'figs.png is not a link' },
  ])
})
