import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { builtStylesheet, linkedStylesheet } from './bin/vite/built-stylesheet.ts'
import { scriptGroups } from './bin/vite/script-groups.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), linkedStylesheet, builtStylesheet],
  publicDir: 'src/web/public',
  // React Router preloads the scripts of pages by itself; Vite's own preloading would add a kilobyte to every page.
  build: { assetsInlineLimit: 0, modulePreload: false },
  // Only the icons that are used, and not a file for each of the package's 1,700.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reads only those icons of lucide-react that are used, which saves a third of the build's time.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
  },
})
