import { promiseText } from '#modules/delivery/promise.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { asMarkdown } from './markdown.ts'

/** Parts of a text that follow the settings, as Markdown. */
export type Blocks = Record<'hours' | 'area' | 'contact' | 'address' | 'time', string>

/** What they are now. */
export const blocksOf = ({ opening, delivery, shop, hours }: PublicSettings): Blocks => ({
  hours: hoursBlock(opening),
  area: delivery.hasAreas ? list(delivery.areas.map(asMarkdown)) : 'We deliver everywhere.',
  contact: contactBlock(shop),
  address: asMarkdown(shop.address),
  time: promiseText(hours.promiseMinutes),
})

/** For a text of the seller's own, in which they are filled in whenever it is shown. */
export const placeholders: Blocks = {
  hours: '{hours}',
  area: '{area}',
  contact: '{contact}',
  address: '{address}',
  time: '{time}',
}

/** A placeholder on a line of its own becomes a block, with its list; one within a sentence stays in the sentence. */
export function fillIn(text: string, blocks: Blocks): string {
  const byName = new Map(Object.entries(blocks))
  return text
    .replaceAll(
      /^[ \t]*\{(hours|area|contact|address|time)\}[ \t]*$/gm,
      (placeholder, name: string) => byName.get(name) ?? placeholder,
    )
    .replaceAll(/\{(hours|area|contact|address|time)\}/g, (placeholder, name: string) =>
      asOneLine(byName.get(name) ?? placeholder),
    )
}

const asOneLine = (block: string): string =>
  block
    .replaceAll('\n\n- ', ' ')
    .replace(/^- /, '')
    .replaceAll('\n- ', '; ')
    .replaceAll(/\n+/g, ' ')

function hoursBlock({ text, hours, exceptions = [] }: PublicSettings['opening']): string {
  if (!hours) return 'We are always open.'
  const week = hours.map((line) => asMarkdown(`${line.days}: ${line.hours}`))
  const others = exceptions.map(({ note, ...line }) =>
    asMarkdown(`${line.days}: ${line.hours}${note === '' ? '' : ` (${note})`}`),
  )
  return `${asMarkdown(text)}\n\n${list([...week, ...others])}`
}

function contactBlock({ email, phone }: PublicSettings['shop']): string {
  const write = email !== '' && `[${asMarkdown(email)}](mailto:${encodeURI(email)})`
  const call =
    phone !== '' &&
    `${write ? 'Or call' : 'Call'} [${asMarkdown(phone)}](tel:${phone.replaceAll(/[^+\d]/g, '')}).`
  const ways = [write, call].filter((way) => way !== false)
  return ways.length === 0 ? 'We have not given an address yet.' : ways.join('\n\n')
}

export const list = (lines: (string | false)[]): string =>
  lines
    .filter((line) => line !== false)
    .map((line) => `- ${line}`)
    .join('\n')
