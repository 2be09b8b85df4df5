import { deliveryCalls } from './contract.ts'
import { deliveryHttp } from './http.ts'
import { slotCalls } from './slots/contract.ts'
import { slotsHttp } from './slots/http.ts'

export const deliveryModule = {
  calls: { ...slotCalls, ...deliveryCalls },
  routes: [slotsHttp, deliveryHttp],
  notPersonal: {
    delivery_slot: 'starts_at ends_at taken',
  },
}
