// The server and its packages in one file: finding and reading a thousand small ones takes most of a start.
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'build/shop')

/** Shared with the built pages, or loaded only by rare calls. */
const external = [
  'react',
  'react-dom',
  'react-router',
  'pino',
  'sharp',
  'stripe',
  'nodemailer',
  'markdown-it',
  '@zxcvbn-ts/language-common',
]

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

await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [ownFolders],
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
