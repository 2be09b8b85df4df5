import pLimit from 'p-limit'
import { encodeImage, type EncodedImage } from '#modules/images/encode.ts'
import { imageLimits } from '#modules/images/limits.ts'
import type { Seller } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { fetchPublic } from '#platform/network/fetch-public.ts'
import type { ChangeDeps } from '../../writing/change.ts'
import { addPictures } from './add-pictures.ts'
import { pictureLimits } from './limits.ts'

type LinkedProduct = { id: string; name: string; links: readonly string[] }
export type PictureProblem = { name: string; link: string; message: string }
export type FetchLink = (link: string, withinMs: number) => Promise<Uint8Array>

const fetchLink: FetchLink = (link, withinMs) =>
  fetchPublic(link, { mostBytes: imageLimits.bytes, withinMs })

/**
 * Fetches the pictures of products that have none, a few at once, and says what could not be fetched. Each product is
 * saved on its own, so that what is done stays done.
 */
export async function fetchLinkedPictures(
  deps: ChangeDeps,
  by: Seller,
  products: readonly LinkedProduct[],
  onProgress: (done: number) => void,
  fetchOne: FetchLink = fetchLink,
): Promise<PictureProblem[]> {
  const problems: PictureProblem[] = []
  const endsAt = performance.now() + pictureLimits.allLinksMs
  const fewAtOnce = pLimit(pictureLimits.linksAtOnce)
  let done = 0

  const complain = (name: string, link: string, error: unknown) => {
    const message = error instanceof Error ? error.message : 'cannot be used'
    problems.push({ name, link, message })
  }

  async function read(name: string, link: string): Promise<EncodedImage[]> {
    const leftMs = Math.floor(endsAt - performance.now())
    try {
      if (leftMs <= 0) throw new Error('was not fetched: all of them together took too long')
      return [await encodeImage(await fetchOne(link, Math.min(pictureLimits.linkMs, leftMs)))]
    } catch (error) {
      complain(name, link, error)
      return []
    }
  }

  async function fill({ id, name, links }: LinkedProduct) {
    const files: EncodedImage[] = []
    for (const link of links) files.push(...(await read(name, link)))
    try {
      if (files.length > 0) await addPictures(deps, by, { id, files, onlyIfNone: true })
    } catch (error) {
      // The products are imported already; only a refusal can be reported.
      if (!(error instanceof Refusal)) throw error
      complain(name, links.join(' '), error)
    }
    onProgress(++done)
  }

  await Promise.all(products.map((product) => fewAtOnce(() => fill(product))))
  return problems
}
