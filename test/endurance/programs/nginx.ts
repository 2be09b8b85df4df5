import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '#test/network/ports.ts'
import { changeAll } from './change-shipped.ts'
import { runProgram, startProgram, statusOf, until } from './program.ts'
import { shopRoot } from '../shop.ts'

/** Longer than `fail_timeout`. */
const failedMs = 2_500
const shipped = join(shopRoot, 'deploy/nginx.conf')

/** deploy/nginx.conf with other ports, nodes and a certificate of its own, in front of these nodes. */
export async function openNginx(ports: number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'larder-endurance-nginx-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const certificate = await trustNewCertificate(folder)
  const text = await readFile(shipped, 'utf8')
  const shop = changeAll(text, [
    [/ +server 127\.0\.0\.1:3000 (.*);/, (_, flags) => nodeLines(ports, flags)],
    [/listen 80;/, () => `listen 127.0.0.1:${httpPort};`],
    [/listen 443 ssl/, () => `listen 127.0.0.1:${httpsPort} ssl`],
    [/ssl_certificate {5}.*;/, () => `ssl_certificate ${certificate}/cert.pem;`],
    [/ssl_certificate_key .*;/, () => `ssl_certificate_key ${certificate}/key.pem;`],
  ])
  const config = join(folder, 'nginx.conf')
  const site = join(folder, 'site.conf')
  await writeFile(site, shop)
  await writeFile(config, mainConfig(folder))
  const nginx = startProgram('nginx', ['-p', folder, '-c', config, '-g', 'daemon off;'])
  const url = `https://127.0.0.1:${httpsPort}`
  await until('nginx answers', async () => (await statusOf(`${url}/`)) === 200, nginx)
  return {
    url,
    httpUrl: `http://127.0.0.1:${httpPort}`,
    /** A node that has failed is tried again after two seconds. */
    join: () => sleep(failedMs),
    log: () => readFile(join(folder, 'error.log'), 'utf8'),
    async close() {
      await nginx.end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const nodeLines = (ports: number[], flags = '') =>
  ports.map((port) => `    server 127.0.0.1:${port} ${flags};`).join('\n')

/** What Debian's /etc/nginx/nginx.conf has around it. */
const mainConfig = (folder: string) => `
user root;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include site.conf;
}
`

async function trustNewCertificate(folder: string): Promise<string> {
  const files = `-keyout ${join(folder, 'key.pem')} -out ${join(folder, 'cert.pem')}`
  const subject = '-days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes ${subject} ${files}`
  await runProgram('openssl', args.split(' '))
  const own = await readFile(join(folder, 'cert.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), own])
  return folder
}
