import { emailAddress, lineOfText } from './text.ts'

export type Sender = { name: string; address: string }

const name = lineOfText('Name', 100)
const address = emailAddress()

/** Reads `orders@shop.example` or `The Shop <orders@shop.example>`; undefined for anything else. */
export function parseSender(text: string): Sender | undefined {
  const [, before = '', inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const given = {
    name: name.safeParse(before.trim() === '' ? 'Larder' : before),
    address: address.safeParse(inside ?? text),
  }
  if (!given.name.success || !given.address.success) return undefined
  return { name: given.name.data, address: given.address.data }
}
