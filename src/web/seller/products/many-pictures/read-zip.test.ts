import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

const wanted = {
  isWanted: (path: string) => !path.endsWith('.txt'),
  mostFiles: 3,
  mostBytes: 1_000,
}

/** A zip of these files. `claim` is what the list says about the size of each. */
function zipOf(files: [path: string, content: string, isPacked: boolean][], claim?: number): Blob {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, content, isPacked] of files) {
    const data = isPacked ? deflateRawSync(content) : Buffer.from(content)
    const name = Buffer.from(path)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(claim ?? content.length, 8)
    const method = Buffer.from([isPacked ? 8 : 0, 0])
    const lengths = Buffer.from([name.length, 0, 0, 0])
    const head = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      Buffer.from([20, 0, 0, 0]),
      method,
      Buffer.alloc(4),
      sizes,
      lengths,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0, 20, 0, 0, 0]),
      method,
      Buffer.alloc(4),
      sizes,
      lengths,
      place,
      name,
    )
    parts.push(head, name, data)
    offset += head.length + name.length + data.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(offset, 16)
  return new Blob([new Uint8Array(Buffer.concat([...parts, directory, end]))])
}

test('files are unpacked with the folders that they are in', async () => {
  const zip = zipOf([
    ['loaf.png', 'a picture of a loaf', true],
    ['fruits/figs.png', 'figs', false],
    ['read me.txt', 'text', true],
  ])

  const files = await readZip(zip, wanted)

  expect(await Promise.all(files.map(async (it) => [it.name, await it.text()]))).toEqual([
    ['loaf.png', 'a picture of a loaf'],
    ['fruits/figs.png', 'figs'],
  ])
})

test('what is damaged, too large or too many is refused', async () => {
  const one = ['a.png', 'x'.repeat(500), true] as const
  const many = ['a', 'b', 'c', 'd'].map((name): [string, string, boolean] => [name, 'x', true])
  const whole = zipOf([[...one]])
  const attempts: [zip: Blob, problem: string][] = [
    [new Blob(['text']), 'is damaged or no zip file'],
    [whole.slice(0, 60), 'is damaged or no zip file'],
    [whole.slice(20), 'is damaged or no zip file'],
    // More comes out of it than its list says.
    [zipOf([[...one]], 100), 'is damaged or no zip file'],
    [zipOf([[...one]], 2_000), 'has a file that is too large: a.png'],
    [zipOf(many), 'has more than 3 pictures'],
  ]

  for (const [zip, problem] of attempts) await expect(readZip(zip, wanted)).rejects.toThrow(problem)
})
