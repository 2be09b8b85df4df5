import { inboxCalls } from './contract.ts'
import { inboxHttp } from './http.ts'

export const inboxModule = {
  calls: inboxCalls,
  routes: [inboxHttp],
}
