import type { EnvironmentOptions } from 'vite'

/** The pages and what they use. The chart of Today is drawn in the browser only, so the server never reads it. */
const pages = {
  name: 'pages',
  test: /src\/(?!web\/seller\/today\/sales-chart)|node_modules\/(react|react-dom|react-router|react-hot-toast|scheduler|@remix-run|cookie-es|@tanstack|lucide-react)\//,
}

/** For the built server, with React and React Router: finding and reading 150 small files takes a tenth of a start. */
export const serverPagesInOneFile: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: [pages] } },
    },
  },
}
