import { lookup as resolve } from 'node:dns'
import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Options = {
  mostBytes: number
  withinMs: number
  /** Which addresses may be connected to. Tests have no others than their own machine. */
  isAllowed?: (address: string) => boolean
}

const mostRedirects = 3

/** Why a link was not fetched, in words for the person who gave it. */
class FetchProblem extends Error {}

/**
 * Fetches a link that a user entered, never from an address inside of a network: the address that is connected to is the
 * one that was checked, at each redirect again.
 */
export async function fetchPublic(link: string, options: Options): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.withinMs)
  try {
    let url = parseLink(link)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await ask(url, options.isAllowed ?? isPublicAddress, signal)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        url = parseLink(headers.location, url)
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new FetchProblem(`was answered with ${statusCode}`)
      }
      return await readAll(response, options.mostBytes)
    }
    throw new FetchProblem('redirects too often')
  } catch (error) {
    if (error instanceof FetchProblem) throw error
    throw new FetchProblem(signal.aborted ? 'took too long' : 'cannot be reached', { cause: error })
  }
}

function parseLink(link: string, base?: URL): URL {
  const url = URL.parse(link, base)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchProblem('is not a web address')
  if (url.username !== '' || url.password !== '')
    throw new FetchProblem('has a user name or password in it')
  return url
}

async function ask(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Node asks `lookup` for names only.
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // No connection is kept: it could be used for another name.
  const headers = { accept: 'image/*' }
  const asking = request(url, { agent: false, signal, lookup: checkedLookup(isAllowed), headers })
  asking.end()
  const [response]: IncomingMessage[] = await once(asking, 'response')
  if (!response) throw new FetchProblem('cannot be reached')
  return response
}

const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(notPublic(), '')
      if (options.all) return callback(null, found)
      return callback(null, first.address, first.family)
    })

const notPublic = () => new FetchProblem('is not on the public internet')

async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    // Leaving the loop also ends the connection.
    if (size > mostBytes) throw new FetchProblem(`is larger than ${mostBytes / 1_000_000} MB`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
