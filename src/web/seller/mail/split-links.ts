type TextPart = { text: string; link?: string }

const webAddress = /https?:\/\/[^\s<>"]+/g
/** Punctuation at the end belongs to the sentence, not to the address. */
const punctuation = /[.,;:!?)\]]+$/

/** Splits a text at its web addresses, so that they can be shown as links. Nothing else becomes a link. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const link = found.replace(punctuation, '')
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: link, link })
    end = index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
