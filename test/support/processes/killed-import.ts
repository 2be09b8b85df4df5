import { buffer } from 'node:stream/consumers'
import { openServices } from '#app/services.ts'
import { importProducts } from '#modules/catalogue/files/import-products.ts'
import { demoSeller, readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'

/** Run as a process of its own with a CSV file as its input: it kills itself when half of the rows are written. */
const services = await openServices(readEnv(process.env), silentLog)
const file = await buffer(process.stdin)
const seller = { email: demoSeller.email, address: '127.0.0.1' }
const { report } = await importProducts(services, seller, { file, confirm: undefined })
const request = { file, confirm: report.fingerprint }
await importProducts(services, seller, request, ({ step, done, total }) => {
  if (step === 'importing' && done >= total / 2) process.kill(process.pid, 'SIGKILL')
})
