import { hourMs } from '#platform/time.ts'
import { mailCalls } from './contract.ts'
import { mailHttp } from './http.ts'
import type { Mail } from './mail.ts'
import { mailData } from './personal-data.ts'
import { unsubscribeHttp } from './unsubscribe-http.ts'

export const mailModule = {
  calls: mailCalls,
  routes: [mailHttp, unsubscribeHttp],
  upkeep: [
    {
      name: 'sweeping old mail',
      everyMs: hourMs,
      work: ({ mail }: { mail: Mail }) => mail.sweep(),
    },
  ],
  personalData: mailData,
}
