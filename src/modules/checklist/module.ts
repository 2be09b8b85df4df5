import { checklistCalls } from './contract.ts'
import { checklistHttp } from './http.ts'

export const checklistModule = {
  calls: checklistCalls,
  routes: [checklistHttp],
}
