import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page of the shop needs comes in few files: many small ones cost a phone more than their bytes. */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-hot-toast|goober)[\\/]/,
  },
  {
    name: 'common',
    // Not what only the seller's pages share, nor what only forms or texts need.
    test: /src[\\/]web[\\/](?!seller|ui[\\/](dialog|form|table|panel|states|compact)|shop[\\/]info)|lucide-react/,
    minShareCount: 4,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reads only those icons of lucide-react that are used, which saves a third of the build's time.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
})
