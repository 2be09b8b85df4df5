import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at the first load, so that a click is at most one small request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
