import { hourMs } from '#platform/time.ts'
import { accountPageCalls } from './account-page/contract.ts'
import { accountPageHttp } from './account-page/http.ts'
import { accountCalls, sellerAccountCalls } from './contract.ts'
import { accountEmails } from './emails.ts'
import { guestCalls } from './guests/contract.ts'
import { guestHttp } from './guests/http.ts'
import { accountsHttp } from './http.ts'
import { sweepDevices } from './known-devices.ts'
import { accountData } from './personal-data.ts'
import { sellerAccountHttp } from './seller-http.ts'
import { sweepSessions } from './sessions.ts'

export const accountsModule = {
  calls: { ...accountCalls, ...sellerAccountCalls, ...accountPageCalls, ...guestCalls },
  routes: [accountsHttp, sellerAccountHttp, accountPageHttp, guestHttp],
  upkeep: [
    { name: 'sweeping sessions', everyMs: hourMs, work: sweepSessions },
    { name: 'sweeping known devices', everyMs: hourMs, work: sweepDevices },
  ],
  emails: accountEmails,
  personalData: accountData,
}
