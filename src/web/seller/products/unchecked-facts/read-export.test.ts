import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotAnExport, readExport, type FileReport } from './read-export.ts'

const milk = '04006381333931'
const tea = '00000096385074'

async function read(content: string | Uint8Array<ArrayBuffer>, wanted = [milk, tea]) {
  const report: FileReport = { lines: 0, unreadable: 0, isCutOff: false }
  let bytes = 0
  const found = []
  const file = new Blob([content])
  for await (const product of readExport(file, {
    wanted: new Set(wanted),
    report,
    onBytes: (done) => (bytes = done),
    signal: new AbortController().signal,
  }))
    found.push(product)
  return { found, report, bytes, size: file.size }
}

const columns = [
  'code',
  'product_name',
  'ingredients_text',
  'allergens',
  'labels_tags',
  'origins_en',
  'energy-kcal_100g',
  'energy_100g',
  'salt_100g',
]
const row = [
  '4006381333931',
  'Milk',
  'Whole _milk_',
  'en:milk',
  'en:organic,en:eu-organic',
  'Austria',
  '64',
  '268',
  '0.13000000000000003',
]
const other = ['4012345678901', 'Soap', '', '', '', '', '', '', '']
const table = (delimiter: string) =>
  [columns, other, row]
    .map((cells) =>
      cells
        .map((cell) => (delimiter !== '\t' && cell.includes(',') ? `"${cell}"` : cell))
        .join(delimiter),
    )
    .join('\n')
const facts = {
  ingredients: 'Whole milk',
  allergens: ['milk'],
  diets: ['organic'],
  country: 'Austria',
  kcal: 64,
  kj: 268,
  salt: 0.13,
}

test.each(['\t', ',', ';'])('a table with %j between its cells', async (delimiter) => {
  const { found, report, bytes, size } = await read(`\uFEFF${table(delimiter)}\r\n`)

  expect(found).toEqual([{ gtin: milk, facts }])
  expect(report).toEqual({ lines: 2, unreadable: 0, isCutOff: false })
  expect(bytes).toBe(size)
})

test('JSON in lines, also compressed', async () => {
  const lines = [
    { code: '4012345678901', product_name: 'Soap' },
    {
      code: '96385074',
      ingredients_text: 'Tea',
      allergens_tags: [],
      origins: 'India, Kenya',
      conservation_conditions: 'Keep dry',
      nutriments: { 'energy-kcal_100g': 1, alcohol_100g: '0' },
    },
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')

  const expected = [
    { gtin: tea, facts: { ingredients: 'Tea', storage: 'Keep dry', kcal: 1, alcohol: 0 } },
  ]
  expect((await read(text)).found).toEqual(expected)
  expect((await read(new Uint8Array(gzipSync(text)))).found).toEqual(expected)
})

test.each([
  ['an allergen of the fourteen', 'en:milk,en:soybeans', ['soya', 'milk']],
  ['one that is none of them', 'en:milk,en:kiwi', ['milk']],
  [
    'one that nobody knows: then the list would be too short',
    'en:milk,fr:noisettes-bio',
    undefined,
  ],
  ['an empty list says nothing', '', undefined],
])('%s', async (_name, given, allergens) => {
  const { found } = await read(`code\tallergens\n96385074\t${given}`)

  expect(found[0]?.facts['allergens']).toEqual(allergens)
})

test.each([
  ['empty', '', 'empty'],
  ['blank', '\n \n', 'empty'],
  ['another table', 'id,name\n1,Milk', 'no column “code”'],
  ['prose', 'Dear shop', 'no column “code”'],
  ['other JSON', '{"name":"Milk"}', 'no column “code”'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not a text file'],
  ['a table without products', 'code\tname\n1\n2\n3', 'No line'],
])('%s is refused in a sentence', async (_name, content, sentence) => {
  const reading = read(content)

  await expect(reading).rejects.toThrow(NotAnExport)
  await expect(reading).rejects.toThrow(sentence)
})

test('of a file that is cut off the products before the end are found', async () => {
  const json = `{"code":"4006381333931","ingredients_text":"Milk"}\n{"code":"96385074","ingredi`
  expect(await read(json)).toMatchObject({
    found: [{ gtin: milk }],
    report: { lines: 2, unreadable: 1, isCutOff: true },
  })
  const rows = `code\tname\tsalt_100g\n4006381333931\tMilk\t0.1\n96385074\tTe`
  expect((await read(rows)).report).toMatchObject({ unreadable: 1, isCutOff: true })
  const many = Array.from({ length: 20_000 }, (_, n) => `{"code":"${n}","x":"${Math.sin(n)}"}`)
  const packed = new Uint8Array(gzipSync(`${json.split('\n')[0]}\n${many.join('\n')}`))
  const half = await read(packed.subarray(0, packed.length / 2))
  expect(half.found).toMatchObject([{ gtin: milk }])
  expect(half.report.isCutOff).toBe(true)
})

test('broken lines and endless ones are passed over', async () => {
  const endless = 'x'.repeat(5_000_000)
  const { found, report } = await read(
    `{"code":"1"}\n{"code":"96385074",}\n${endless}\n[]\n{"code":"4006381333931"}`,
  )

  expect(found).toEqual([{ gtin: milk, facts: {} }])
  expect(report).toEqual({ lines: 5, unreadable: 3, isCutOff: false })
})

test('reading stops when it is told to', async () => {
  const stop = new AbortController()
  const report = { lines: 0, unreadable: 0, isCutOff: false }
  const reading = readExport(new Blob([table('\t')]), {
    wanted: new Set([milk]),
    report,
    onBytes: () => stop.abort(),
    signal: stop.signal,
  })

  await expect(reading.next()).rejects.toThrow('aborted')
})

test('whatever is in a file, it is read or refused in a sentence', async () => {
  const starts = ['', '{"code":"1"}\n', 'code\tname\n', '\u001f\u008b']
  const file = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
  await fc.assert(
    fc.asyncProperty(file, async ([start, bytes]) => {
      const content = new Uint8Array([...Buffer.from(start, 'latin1'), ...bytes])
      const reason: unknown = await read(content).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (reason !== undefined) expect(reason).toBeInstanceOf(NotAnExport)
    }),
  )
})
