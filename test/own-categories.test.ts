import { expect, test } from 'vitest'
import { addOne, changeCategory } from '#test/shops/categories.ts'
import { openWithBuiltPages } from '#test/shops/shop-with-built-pages.ts'

const noindex = '<meta name="robots" content="noindex, follow"/>'

test('pages show the categories of the seller, and none that is hidden', async () => {
  const { shop, id, render } = await openWithBuiltPages()
  await addOne(shop, { picture: 'Dairy' })
  await changeCategory(shop, 'Vegetables', { text: 'Greens', path: 'Greens' })
  await changeCategory(shop, 'Fruits', { hidden: 'true' })

  const home = await render('/')
  const product = await render(`/products/greens/${id}`)

  expect(home).toContain('href="/products/pet-food"')
  expect(home).toContain('href="/products/greens"')
  expect(home).not.toContain('href="/products/fruits"')
  expect(home).not.toContain('href="/products/vegetables"')
  expect(product).toContain('"name":"Greens","item":"/products/greens"')
  expect(product).toContain('background-color:#E4F3D8')
  const empty = await render('/products/pet-food')
  expect(empty).toContain('No products found in this category.')
  expect(empty).not.toContain(noindex)
  expect(await render('/products/shoes')).toContain('No products found in this category.')
})

test('the page of a hidden category opens, and search engines leave it out', async () => {
  const { shop, id, render } = await openWithBuiltPages()
  await changeCategory(shop, 'Vegetables', { hidden: 'true' })

  const category = await render('/products/vegetables')
  const product = await render(`/products/vegetables/${id}`)

  expect(category).toContain('Organic veggies')
  expect(category).toContain('Vine tomatoes')
  expect(category).toContain(noindex)
  expect(product).toContain('Vine tomatoes')
  expect(product).not.toContain('href="/products/vegetables"')
  expect(product).not.toContain(noindex)
})
