import { chromium, type Browser } from '@playwright/test'
import type { Product } from '#modules/catalogue/contract.ts'
import { readAnswer } from '#test/read-answer.ts'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import { navigateToProduct, openOnPhone } from './page.ts'
import { valueRow, type Measured, type Row } from '../report/rows.ts'
import { alternate, roundsOf, type Effort } from '../rounds.ts'
import { inFolder, startShop, type ShopProcess } from '../shop-process.ts'

/** The goals: seconds until the largest content is painted, of each page. */
const goals = { home: 1.8, category: 1.8, product: 1.8, cart: 1.8, 'cart with a product': 2.5 }
const blockingGoal = 250

/** Every page is opened cold, in a browser that has never been there; beside it the same page without its scripts. */
export function benchPhone(effort: Effort): Promise<Measured> {
  return inFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const rows: Row[] = []
    const product = await findProduct(shop)
    const pages: Record<keyof typeof goals, Page> = {
      home: { path: '/' },
      category: { path: '/products/fruits' },
      product: { path: `/products/${product.category.toLowerCase()}/${product._id}` },
      cart: { path: '/cart' },
      'cart with a product': { path: '/cart', inCart: product },
    }
    for (const [name, { path, inCart }] of Object.entries(pages))
      rows.push(...(await measurePage(effort, browser, { name, address: shop.url + path, inCart })))
    rows.push(await measureMoves(effort, browser, `${shop.url}/products/fruits`))
    await browser.close()
    await shop.stop()
    return { rows }
  })
}

type Page = { path: string; inCart?: Product }

async function findProduct({ url }: ShopProcess): Promise<Product> {
  const list = await fetch(`${url}/api/product/list?limit=1&inStock=true`)
  const { products } = await readAnswer('GET /api/product/list', list)
  const [product] = products
  if (!product) throw new Error('the shop has nothing in stock')
  return product
}

type Opened = { name: string; address: string; inCart: Product | undefined }

async function measurePage(
  effort: Effort,
  browser: Browser,
  { name, address, inCart }: Opened,
): Promise<Row[]> {
  const seen = {
    blocking: [] as number[],
    untilLoaded: [] as number[],
    requests: [] as number[],
    shift: [] as number[],
  }
  const paints = await alternate(roundsOf(effort), {
    ours: async () => {
      const page = await openOnPhone(browser, address, { inCart })
      seen.blocking.push(page.blocking)
      seen.untilLoaded.push(page.untilLoaded)
      seen.requests.push(page.requests)
      seen.shift.push(page.shift)
      return page.paint / 1_000
    },
    raw: async () =>
      (await openOnPhone(browser, address, { inCart, withoutScripts: true })).paint / 1_000,
  })
  const work = (what: string) => `slow phone, ${name}: ${what}`
  const goal = Object.entries(goals).find(([page]) => page === name)?.[1] ?? Number.NaN
  return [
    valueRow({
      work: work('largest content painted; raw: without scripts'),
      unit: 's',
      ours: paints('ours'),
      raw: paints('raw'),
      goal: { atMost: goal },
    }),
    valueRow({
      work: work('total blocking time'),
      unit: 'ms',
      ours: seen.blocking,
      goal: { atMost: blockingGoal },
    }),
    valueRow({
      work: work('requests until it is loaded'),
      unit: '',
      ours: seen.untilLoaded,
    }),
    valueRow({
      work: work('requests with the scripts that are loaded ahead'),
      unit: '',
      ours: seen.requests,
    }),
    valueRow({ work: work('layout shift'), unit: '', ours: seen.shift }),
  ]
}

async function measureMoves(effort: Effort, browser: Browser, address: string): Promise<Row> {
  const times = await alternate(roundsOf(effort), {
    ours: () => navigateToProduct(browser, address),
  })
  return valueRow({
    work: 'slow phone, from a list to a product (warm): click to its heading',
    unit: 'ms',
    ours: times('ours'),
  })
}
