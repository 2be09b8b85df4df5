import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const packages = z.record(z.string(), z.string())
const manifest = z.object({
  dependencies: packages,
  devDependencies: packages,
  optionalDependencies: packages,
})

test('every package has a line on why it is there, and no line is about another', () => {
  const declared = Object.values(manifest.parse(JSON.parse(read('package.json')))).flatMap(
    (group) => Object.keys(group),
  )
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` *\| (\S.*?) *\|$/gm)]

  expect(rows.map(([, name]) => name).toSorted()).toEqual(declared.toSorted())
})
