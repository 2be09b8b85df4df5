import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const limits = { mostBytes: 1_000, withinMs: 2_000 }
const isOwn = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
const open = { ...limits, isAllowed: isOwn }

test('a link is fetched, also after redirects', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/old') return response.writeHead(302, { location: '/new' }).end()
    return response.end('a picture')
  })

  expect(String(await fetchPublic(`${url}/new`, open))).toBe('a picture')
  expect(String(await fetchPublic(`${url}/old`, open))).toBe('a picture')
})

test('nothing inside of a network is asked, by whatever name, and no redirect leads there', async () => {
  let asked = 0
  const url = await serve((_request, response) => {
    asked++
    response.end('secret')
  })
  const { port } = new URL(url)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0'])
    await expect(fetchPublic(`http://${host}:${port}/`, limits)).rejects.toThrow(
      'is not on the public internet',
    )
  expect(asked).toBe(0)

  const away = await serve((request, response) => {
    const host = request.url === '/name' ? 'localhost' : '169.254.169.254'
    response.writeHead(301, { location: `http://${host}:${port}/` }).end()
  })
  for (const path of ['/address', '/name'])
    await expect(
      fetchPublic(away + path, {
        ...limits,
        isAllowed: firstOnly(),
      }),
    ).rejects.toThrow('is not on the public internet')
  expect(asked).toBe(0)
})

/** Allows this machine once, for the server that redirects. */
function firstOnly() {
  let isUsed = false
  return (address: string) => {
    const isAllowed = !isUsed && address === '127.0.0.1'
    isUsed = true
    return isAllowed
  }
}

test('what is too large, too slow, refused or no web address is said', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/large') return response.end('x'.repeat(2_000))
    if (request.url === '/slow') return response.write('x')
    if (request.url === '/around') return response.writeHead(302, { location: '/around' }).end()
    return response.writeHead(404).end()
  })
  const attempts: [link: string, problem: string][] = [
    [`${url}/large`, 'is larger than 0.001 MB'],
    [`${url}/slow`, 'took too long'],
    [`${url}/around`, 'redirects too often'],
    [`${url}/none`, 'was answered with 404'],
    ['file:///etc/passwd', 'is not a web address'],
    ['figs.png', 'is not a web address'],
    [url.replace('//', '//user:word@'), 'has a user name or password in it'],
    ['http://127.0.0.1:1/', 'cannot be reached'],
  ]

  for (const [link, problem] of attempts)
    await expect(fetchPublic(link, { ...open, withinMs: 300 })).rejects.toThrow(problem)
})
