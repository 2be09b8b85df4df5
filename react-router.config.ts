import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/pages',
  ssr: true,
  // All routes are known at the first load, so that a click is at most one small request.
  routeDiscovery: { mode: 'initial' },
  // One file for each page: more files would be more requests.
  splitRouteModules: false,
} satisfies Config
