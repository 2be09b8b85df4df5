import { liveCalls } from './contract.ts'
import { liveHttp } from './http.ts'

export const liveModule = {
  calls: liveCalls,
  routes: [liveHttp],
}
