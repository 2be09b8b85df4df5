import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { builtStylesheet, linkedStylesheet } from './bin/vite/built-stylesheet.ts'
import { signalsWithoutStacks } from './bin/vite/signals-without-stacks.ts'
import { iconsWithoutKeys, ownIcons } from './bin/vite/own-icons.ts'
import { oneRenderPerMove } from './bin/vite/one-render-per-move.ts'
import { scriptGroups } from './bin/vite/script-groups.ts'
import { serverPagesInOneFile } from './bin/vite/server-pages-in-one-file.ts'
import {
  withoutComponentNames,
  withoutUnusedParts,
  withoutWarnings,
} from './bin/vite/without-unused-parts.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutUnusedParts,
    withoutComponentNames,
    withoutWarnings,
    oneRenderPerMove,
    signalsWithoutStacks,
    ownIcons,
    iconsWithoutKeys,
    linkedStylesheet,
    builtStylesheet,
  ],
  publicDir: 'src/web/public',
  // React Router preloads the scripts of pages by itself; Vite's own preloading would add a kilobyte to every page.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    ...(command === 'build' ? { ssr: serverPagesInOneFile } : {}),
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
}))
