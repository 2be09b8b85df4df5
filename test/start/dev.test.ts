import { expect, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { spawnNpm } from '../support/processes/npm-script.ts'

test('npm run dev serves pages from their sources, and ends with npm', async () => {
  const { npm, address, ended } = spawnNpm('dev', await newDatabase())
  const url = await address

  const page = await fetch(url)
  const [script] = /\/src\/web\/entry\.client\.tsx/.exec(await page.text()) ?? ['not in the page']
  const source = await fetch(url + script)

  expect(page.status).toBe(200)
  // Vite writes scripts into the page.
  expect(page.headers.get('content-security-policy')).toContain("'unsafe-inline'")
  expect(source.headers.get('content-type')).toMatch(/javascript/)

  const sellerPage = await (await fetch(`${url}/seller/today`)).text()
  expect(sellerPage).toContain('<title>Today · Larder</title>')
  for (const path of ['/seller/@vite/client', '/seller/src/web/seller/main.tsx']) {
    expect(sellerPage).toContain(`src="${path}"`)
    expect((await fetch(url + path)).headers.get('content-type')).toMatch(/javascript/)
  }
  expect((await fetch(`${url}/seller/no-such-page`)).status).toBe(404)

  process.kill(npm, 'SIGTERM')
  await ended
  await expect(fetch(url)).rejects.toThrow('fetch failed')
}, 60_000)
