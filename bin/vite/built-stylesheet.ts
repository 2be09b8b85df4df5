import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const builtFiles = join(import.meta.dirname, '../../build/pages/client/assets')

/** The server links the stylesheet that was built for the browser just before: building it again takes a tenth of the build. */
export const builtStylesheet: Plugin = {
  name: 'built-stylesheet',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: /[\\/]styles\.css\?url$/ },
    handler() {
      const names = readdirSync(builtFiles)
      const name = names.find((file) => /^styles-.*\.css$/.test(file))
      if (!name) throw new Error('The stylesheet of the pages is not built')
      return `export default '/assets/${name}'`
    },
  },
}
