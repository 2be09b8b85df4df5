import { expect, test } from '../support/test.ts'

/** What would be seen of a missing rule. */
const properties = [
  'display,position,visibility,opacity,z-index,overflow,transform,scale,translate,rotate,object-fit,text-align',
  'color,background-color,background-image,border-top,border-left,border-radius,box-shadow,outline',
  'font-family,font-size,font-weight,line-height,letter-spacing,text-decoration,white-space,padding,margin',
]
  .join(',')
  .split(',')

for (const width of [390, 1440])
  test(`pages are drawn at ${width} pixels before their stylesheet is there, and do not change with it`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto('/products/vegetables')
    const product = await page.locator('main article h3 a').first().getAttribute('href')
    for (const path of ['/', '/products', product ?? '', '/cart']) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\.css$/, async (route) => {
        await held
        await route.continue()
      })
      // One page for both: another spec may change the products meanwhile.
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('body > link[rel="stylesheet"]').waitFor({ state: 'attached' })
      const before = await looks()
      release()
      await page.waitForLoadState()
      const after = await looks()
      expect(before.length).toBeGreaterThan(3)
      expect([path, before]).toEqual([path, after])
      await page.unroute(/\.css$/)
    }
    await context.close()

    /** Place and computed style of each element, as the server sends the page. */
    async function looks(): Promise<string[]> {
      return page.evaluate(async (properties) => {
        await document.fonts.ready
        return [...document.body.querySelectorAll(':not(script, link)')].map((element) => {
          const style = getComputedStyle(element)
          const { x, y, width, height } = element.getBoundingClientRect()
          const values = properties.map((name) => style.getPropertyValue(name))
          return [element.tagName, x, y, width, height, ...values].join('; ')
        })
      }, properties)
    }
  })
