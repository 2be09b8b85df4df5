import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './ports.ts'

type Link = {
  near: Socket
  far: Socket
  isFrozen: boolean
  /** What has not happened yet on a slow link, the oldest first: nothing overtakes what came before it. */
  waiting: (() => void)[]
}

/** What a link does with bytes on their way to the server: pass them on, or lose them and the connection. */
type Watch = (bytes: Buffer) => 'pass' | 'pass and cut' | 'cut'

const unchanged = (bytes: Buffer): Buffer => bytes
const passAll: Watch = () => 'pass'

/** Passes bytes between clients and one server, until it is told to be a bad network. */
export async function openTcpProxy(target: { host?: string; port: number }) {
  const links = new Set<Link>()
  let watch: Watch = passAll
  let changeAnswer = unchanged
  let refuses = false
  let freezesNew = false
  let delayMs = 0

  const server = createServer((near) => {
    if (refuses) return void near.destroy()
    const far = connect(target.port, target.host ?? '127.0.0.1')
    const link: Link = { near, far, isFrozen: freezesNew, waiting: [] }
    links.add(link)
    near.on('data', (bytes: Buffer) => {
      if (link.isFrozen) return
      const fate = watch(bytes)
      if (fate !== 'cut') far.write(bytes)
      if (fate !== 'pass') cut(link)
    })
    far.on('data', (bytes: Buffer) => {
      if (link.isFrozen) return
      const answer = changeAnswer(bytes)
      later(link, () => link.isFrozen || near.write(answer))
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // A frozen link is silent in both directions: not even its end gets through.
      socket.on('close', () => later(link, () => link.isFrozen || other.destroy()))
      socket.on('error', () => {})
    }
    near.on('close', () => links.delete(link))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function later(link: Link, act: () => void) {
    if (delayMs === 0 && link.waiting.length === 0) return act()
    link.waiting.push(act)
    setTimeout(() => {
      // With the delay gone, everything that waited comes at once and in its order.
      const due = delayMs === 0 ? link.waiting.splice(0) : link.waiting.splice(0, 1)
      for (const next of due) next()
    }, delayMs)
  }

  function cut(link: Link) {
    link.isFrozen = true
    link.near.destroy()
    // What was passed on still arrives: it is the answer that gets lost.
    link.far.end()
  }

  return {
    port: portOf(server),
    /** Open connections stay open and swallow every byte from now on. New ones work. */
    freeze: () => {
      for (const link of links) link.isFrozen = true
    },
    /** New connections swallow every byte, too. */
    freezeNew: (on: boolean) => (freezesNew = on),
    /** Closes all connections and refuses new ones, or takes them again. */
    refuse: (on: boolean) => {
      refuses = on
      if (on) for (const link of links) cut(link)
    },
    /** Every answer takes this much longer. */
    delay: (ms: number) => (delayMs = ms),
    /** Closes the open connection at this share (0 to 1) of them all. */
    cutOne: (share: number) => {
      const link = [...links][Math.floor(share * links.size)]
      if (link) cut(link)
    },
    watch: (next: Watch) => (watch = next),
    /** What becomes of the server's bytes on their way to the client. */
    changeAnswers: (next: (bytes: Buffer) => Buffer) => (changeAnswer = next),
    async close() {
      server.close()
      for (const { near, far } of links) {
        near.destroy()
        far.destroy()
      }
      await once(server, 'close')
    },
  }
}
