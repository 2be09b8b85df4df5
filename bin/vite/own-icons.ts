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
