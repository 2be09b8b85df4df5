import { namesNobody, type PersonalData } from '#modules/personal-data/entry.ts'
import { pushCalls } from './contract.ts'
import { pushHttp } from './http.ts'
import type {} from './tables.ts'

export const pushModule = {
  calls: pushCalls,
  routes: [pushHttp],
  personalData: [
    {
      name: 'Messages to browsers of the seller',
      about: 'seller',
      place: 'database',
      tables: {
        push_subscription: {
          technical: 'endpoint p256dh auth session_hash created_at',
          ...namesNobody,
        },
      },
      what: 'The address at which a browser of the seller takes messages',
      why: 'To tell the seller of new orders',
      kept: 'Until the seller logs out there',
      stays: 'All of it: it is the seller’s',
    },
  ] satisfies PersonalData[],
}
