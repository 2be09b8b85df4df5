import { expect, test } from 'vitest'
import { asData } from './layout.ts'

test('what people write about themselves is one short line without links', () => {
  expect(asData('Ana María O’Neill-Smith')).toBe('Ana María O’Neill-Smith')
  expect(asData('You won!\r\nClaim at https://evil.example/prize or www.evil.example')).toBe(
    'You won! Claim at https evil. example/prize or www. evil. e…',
  )
  expect(asData('eve@evil.example')).toBe('eve@ evil. example')
  expect(asData('evil．example\u202Egnp.exe')).toBe('evil. example gnp. exe')
  expect(asData('x'.repeat(500))).toHaveLength(60)
})
