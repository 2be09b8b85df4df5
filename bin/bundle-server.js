// The server and its packages in one file: finding and reading a thousand small ones takes most of a start.
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'build/shop')

/** Loaded only by rare calls. */
const external = ['sharp', 'stripe', 'nodemailer', 'markdown-it', '@zxcvbn-ts/language-common']

/** Files that the server reads are found from its sources, wherever the shop is unpacked. */
const ownFolders = {
  name: 'own-folders',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return undefined
    const folder = relative(outDir, dirname(id)).replaceAll('\\', '/')
    return {
      code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`),
      map: null,
    }
  },
}

/** Nothing speaks HTTP/2 with the shop, but Hono's server loads it to compare, which is a fourteenth of a start. */
const withoutHttp2 = {
  name: 'without-http2',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id */
  resolveId: (id) => (id === 'http2' || id === 'node:http2' ? '\0http2' : undefined),
  /** @param {string} id */
  load: (id) =>
    id === '\0http2'
      ? 'export class Http2ServerRequest {}; export const constants = {}'
      : undefined,
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [ownFolders, withoutHttp2],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/app/server.ts',
    outDir,
    emptyOutDir: true,
    minify: false,
    target: 'esnext',
    // All in one folder, from which `ownFolders` counts.
    rolldownOptions: {
      output: { entryFileNames: 'server.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
