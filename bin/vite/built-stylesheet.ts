import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { linkedStyles } from '../../src/web/first-styles.ts'

const builtPages = join(import.meta.dirname, '../../build/pages')
/** Where the build of the browser's files leaves the whole stylesheet and its address for the build of the server's. */
const handedOver = { text: join(builtPages, 'styles.css'), address: join(builtPages, 'styles.txt') }
/** A name without the ending: Vite would take what stands for the text for a stylesheet. */
const textModule = '\0text-of-the-stylesheet'
const licence = /^\/\*.*?\*\/\s*/

/** The browser's stylesheet is without the rules that every page has in its head. */
export const linkedStylesheet: Plugin = {
  name: 'linked-stylesheet',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, files) {
    const file = Object.values(files).find(({ fileName }) => /styles-.*\.css$/.test(fileName))
    if (file?.type !== 'asset') throw new Error('The stylesheet of the pages is not built')
    const text = String(file.source).replace(licence, '')
    writeFileSync(handedOver.text, text)
    writeFileSync(handedOver.address, `/${file.fileName}`)
    writeFileSync(join(builtPages, 'client', file.fileName), linkedStyles(text))
  },
}

/**
 * The server links the stylesheet that was built for the browser just before, and writes its rules into pages: building it
 * again takes a tenth of the build.
 */
export const builtStylesheet: Plugin = {
  name: 'built-stylesheet',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /[\\/]styles\.css\?inline$/ },
    handler: () => textModule,
  },
  load: {
    filter: { id: /[\\/]styles\.css\?url$|^\0text-of-the-stylesheet$/ },
    handler(id) {
      const file = id === textModule ? handedOver.text : handedOver.address
      return `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`
    },
  },
}
