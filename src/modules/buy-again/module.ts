import { buyAgainCalls } from './contract.ts'
import { buyAgainHttp } from './http.ts'

export const buyAgainModule = {
  calls: buyAgainCalls,
  routes: [buyAgainHttp],
}
