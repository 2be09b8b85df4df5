import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#test/network/ports.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'

/** A server that sends back what it gets, and a proxy in front of it. */
async function openEcho() {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await openTcpProxy({ port: portOf(server) })
  onTestFinished(async () => {
    await proxy.close()
    server.close()
  })
  const open = async () => {
    const socket = connect(proxy.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { proxy, open }
}

test('what a slow link holds back is not overtaken when the link is fast again', async () => {
  const { proxy, open } = await openEcho()
  const socket = await open()
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))

  proxy.delay(100)
  const isThere = new Promise<void>((resolve) =>
    proxy.changeAnswers((bytes) => {
      if (String(bytes) === 'late') resolve()
      return bytes
    }),
  )
  socket.write('late')
  await isThere
  proxy.delay(0)
  socket.write('soon')

  await expect.poll(() => heard).toBe('latesoon')
})

test('one of two connections can be cut, and the other goes on', async () => {
  const { proxy, open } = await openEcho()
  const [first, second] = [await open(), await open()]
  for (const socket of [first, second]) {
    socket.write('here')
    await once(socket, 'data')
  }

  const closed = once(first, 'close')
  proxy.cutOne(0)
  await closed

  second.write('still here')
  expect(String((await once(second, 'data'))[0])).toBe('still here')
})
