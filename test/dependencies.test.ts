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
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      os: z.string().or(z.array(z.string())).optional(),
      cpu: z.string().or(z.array(z.string())).optional(),
      bin: packages.optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

test('every package has a line on why it is there, and no line is about another', () => {
  const declared = Object.values(manifest.parse(JSON.parse(read('package.json')))).flatMap(
    (group) => Object.keys(group),
  )
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` *\| (\S.*?) *\|$/gm)]

  expect(rows.map(([, name]) => name).toSorted()).toEqual(declared.toSorted())
})

/** npm installs the one for the machine, and `node_modules/.bin/node` is its binary. */
test('the Node of every platform is one version, with its hash and without an install script', () => {
  const { optionalDependencies } = manifest.parse(JSON.parse(read('package.json')))
  const lock = lockfile.parse(JSON.parse(read('package-lock.json')))
  const nodes = Object.keys(optionalDependencies).map(
    (name) => lock.packages[`node_modules/${name}`],
  )

  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  expect(nodes.map((node) => [node?.os, node?.cpu].join(' ')).toSorted()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ])
  for (const node of nodes) {
    expect(node?.integrity).toMatch(/^sha512-/)
    expect(node?.bin).toHaveProperty('node')
    expect(node?.hasInstallScript).toBeUndefined()
  }
})

test('the lockfile names no registry, so that it installs from any', () => {
  const { packages } = lockfile.parse(JSON.parse(read('package-lock.json')))

  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
