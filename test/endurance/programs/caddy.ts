import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/network/ports.ts'
import { changeAll } from './change-shipped.ts'
import { startProgram, statusOf, until } from './program.ts'
import { shopRoot } from '../shop.ts'

const shipped = join(shopRoot, 'deploy/Caddyfile')

/** deploy/Caddyfile without a certificate, in front of these nodes. */
export async function openCaddy(ports: number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'larder-endurance-caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const site = changeAll(await readFile(shipped, 'utf8'), [
    [/shop\.example \{/, () => `${url} {`],
    [/127\.0\.0\.1:3000/g, () => ports.map((port) => `127.0.0.1:${port}`).join(' ')],
  ])
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${site}`)
  const caddy = startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    home: folder,
  })
  await until('Caddy answers', async () => (await statusOf(`${url}/`)) === 200, caddy)
  return {
    url,
    async join() {},
    log: async () => caddy.output(),
    async close() {
      await caddy.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
