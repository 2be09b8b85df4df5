import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The seller's area: a single-page application under its own path. */
export default defineConfig({
  base: '/seller/',
  plugins: [tailwindcss()],
  publicDir: false,
  // Apart from that of the shop, which runs at the same time in development.
  cacheDir: 'node_modules/.vite/seller',
  optimizeDeps: { entries: ['src/web/seller/index.html'] },
  build: {
    outDir: 'build/seller',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/web/seller/index.html',
      // One file for all forms that check by the rules of a contract.
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]/ }] } },
    },
  },
})
