import { expect, test } from 'vitest'
import { cachedBody } from './cached-body.ts'
import { numberOf } from './number-of.ts'
import { readyAddresses } from './ready-addresses.ts'

const body = (text: string) => cachedBody(Buffer.from(text), { 'content-type': 'text/plain' })

test('an address finds what was remembered for it, for one version of the catalogue', () => {
  let version = 1
  const ready = readyAddresses(() => version)
  const figs = body('figs')
  ready.remember('/figs', () => figs)

  expect([ready.find('/figs'), ready.find('/bread')]).toEqual([figs, undefined])
  version = 2
  expect(ready.find('/figs')).toBeUndefined()
})

test('addresses that have the same number are told apart', () => {
  const ready = readyAddresses(() => 1)
  const [one, other] = [body('one'), body('other')]
  expect(numberOf('/Aa')).toBe(numberOf('/BB'))

  ready.remember('/Aa', () => one)
  expect([ready.find('/Aa'), ready.find('/BB')]).toEqual([one, undefined])
  ready.remember('/BB', () => other)
  expect([ready.find('/Aa'), ready.find('/BB')]).toEqual([undefined, other])
})
