import { readAnswer } from '#test/read-answer.ts'
import type { Figures } from './report/figures.ts'
import { logInSeller } from './seller-calls.ts'
import type { ShopProcess } from './shop-process.ts'

const rows = 10_000
const text = [
  'name,category,price,offerPrice,weight,description',
  ...Array.from(
    { length: rows },
    (_, n) => `Product ${n},Fruits,${(n % 900) + 2}.50,${(n % 900) + 1},500 g,"First\nSecond ${n}"`,
  ),
].join('\n')

/** A large file of products: how long it takes, and how long others wait meanwhile. */
export async function benchImport({ url }: ShopProcess): Promise<Figures> {
  const cookie = await logInSeller(url)
  const send = async (confirm?: string) => {
    const body = new FormData()
    body.set('file', new Blob([text]))
    if (confirm !== undefined) body.set('confirm', confirm)
    const answer = await fetch(`${url}/api/product/import`, {
      method: 'POST',
      headers: { cookie },
      body,
    })
    if (answer.status !== 200) throw new Error(`the import was answered with ${answer.status}`)
    return readAnswer('POST /api/product/import', answer)
  }
  const alone = await longestWait(url, () => new Promise((resolve) => setTimeout(resolve, 2_000)))

  const from = performance.now()
  const dry = await longestWait(url, () => send())
  const real = await longestWait(url, () => send(dry.result.report.fingerprint))
  return {
    'products in the file': rows,
    'check and import, s (goal 30 or less)': (performance.now() - from) / 1000,
    'longest wait of another request alone, ms': alone.longest,
    'longest wait during the check, ms': dry.longest,
    'longest wait during the import, ms (goal 100 or less)': real.longest,
  }
}

/** Somebody asks again and again while the work is done. */
async function longestWait<Result>(url: string, work: () => Promise<Result>) {
  let longest = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const from = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      longest = Math.max(longest, performance.now() - from)
    }
  })()
  const result = await work()
  over.abort()
  await asking
  return { result, longest }
}
