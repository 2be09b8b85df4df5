import { emailAddress, lineOfText } from './text.ts'

/** Without a name, emails come from the shop by its own name. */
export type Sender = { name?: string; address: string }

const name = lineOfText('Name', 100)
const address = emailAddress()

/** Reads `orders@shop.example` or `The Shop <orders@shop.example>`; undefined for anything else. */
export function parseSender(text: string): Sender | undefined {
  const [, before = '', inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const given = {
    name: name.optional().safeParse(before.trim() === '' ? undefined : before),
    address: address.safeParse(inside ?? text),
  }
  if (!given.name.success || !given.address.success) return undefined
  const sender = { address: given.address.data }
  return given.name.data === undefined ? sender : { ...sender, name: given.name.data }
}
