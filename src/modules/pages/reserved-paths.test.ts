import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { reservedPaths } from './reserved-paths.ts'
import { readyPages } from '#modules/settings/legal/ready-pages.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')

test('no page of the seller can take the path of a page or a call of the shop', () => {
  const pages = [...textOf('src/web/routes.ts').matchAll(/route\('([a-z-]+)/g)]
  const calls = ['api', 'app', 'metrics-http', 'icons-http'].flatMap((file) => [
    ...textOf(`src/app/${file}.ts`).matchAll(/\.(?:route|get|use)\('\/([a-z-]+)/g),
  ])
  const links = Object.values(paths).flatMap((path) =>
    typeof path === 'string' ? [[path, path.slice(1)]] : [],
  )
  const names = [...pages, ...calls, ...links].map(([, name = '']) => name)
  const taken = names.filter((name) => /^[a-z\d-]+$/.test(name) && !(name in readyPages))

  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter((name) => !reservedPaths.has(name))).toEqual([])
})
