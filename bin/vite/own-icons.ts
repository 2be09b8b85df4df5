import { join } from 'node:path'
import type { Plugin } from 'vite'

const iconFile = join(import.meta.dirname, '../../src/web/ui/pictures/create-icon.ts')

/** A kilobyte less than the package's own, which has options that the shop does not use. */
export const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /lucide-react[\\/].*createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(iconFile)}`,
  },
}

/** React needs keys only to tell elements of a list apart that comes and goes; those of an icon are a third of its bytes. */
export const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/, key: ["']\w+["']/g, ''), map: null }),
  },
}
