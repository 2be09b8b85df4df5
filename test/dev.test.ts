import { expect, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { spawnNpm } from './support/processes/npm-script.ts'

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

  process.kill(npm, 'SIGTERM')
  await ended
  await expect(fetch(url)).rejects.toThrow('fetch failed')
}, 60_000)
