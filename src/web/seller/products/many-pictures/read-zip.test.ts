import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

const wanted = {
  isWanted: (path: string) => !path.endsWith('.txt'),
  mostFiles: 3,
  byteLimit: 1_000,
}

const zipOf = (files: Record<string, string>): Blob =>
  new Blob([
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  ])

test('files are unpacked with the folders that they are in', async () => {
  const zip = zipOf({
    'loaf.png': 'a picture of a loaf',
    'fruits/figs.png': 'figs',
    'read me.txt': 'text',
  })

  const files = await readZip(zip, wanted)

  expect(await Promise.all(files.map(async (it) => [it.name, await it.text()]))).toEqual([
    ['loaf.png', 'a picture of a loaf'],
    ['fruits/figs.png', 'figs'],
  ])
})

test('what is damaged, too large or too many is refused', async () => {
  const whole = zipOf({ 'a.png': 'x'.repeat(500) })
  const attempts: [zip: Blob, problem: string][] = [
    [new Blob(['text']), 'is damaged or no zip file'],
    [new Blob([]), 'is damaged or no zip file'],
    [whole.slice(0, 60), 'is damaged or no zip file'],
    [zipOf({ 'a.png': 'x'.repeat(2_000) }), 'has a file that is too large: a.png'],
    [zipOf({ a: 'x', b: 'x', c: 'x', d: 'x' }), 'has more than 3 pictures'],
  ]

  for (const [zip, problem] of attempts) await expect(readZip(zip, wanted)).rejects.toThrow(problem)
})
