import { createServer } from 'node:http'

/** The least a Node process can do: the same bytes and headers for every request. Its own costs are under /cpu and /memory. */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const headerList = Object.entries(headers).flat()
  const server = createServer((request, response) => {
    if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage()
      return response.end(String((user + system) / 1e6))
    }
    if (request.url === '/memory') return response.end(String(process.memoryUsage.rss()))
    response.writeHead(200, headerList)
    return response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
