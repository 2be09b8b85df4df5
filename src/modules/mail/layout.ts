import type { Email } from './email.ts'

export type EmailBrand = {
  logoUrl: string | undefined
  colour: string
  deep: string
  /** The shop's email and telephone number, below the closing words; may be empty. */
  contact: string
  /** Who sells, in one line below it; may be empty. */
  seller: string
}

/** What an email says. Everything is plain text; how it looks, as text and as HTML, is decided in here alone. */
export type EmailContent = {
  /** What the shop is called, above everything else. */
  shopName: string
  /** How the shop looks. */
  brand: EmailBrand
  to: string
  subject: string
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** What was bought, and beside it what it cost. */
  lines?: { what: string; amount: string }[]
  /** The total is marked. What is below it says what it has in it, or what became of it. */
  sums?: { what: string; amount: string; isTotal?: true }[]
  facts?: { label: string; lines: string[] }[]
  /** Whole texts at the end, such as the terms. */
  texts?: { title: string; text: string }[]
  closing: string
  /** Below the closing words. */
  closingLink?: { label: string; url: string }
}

/**
 * For what people have written about themselves. A visitor may register with the address of a stranger and write
 * anything, so it becomes one short line in which mail programs find no link.
 */
export function asData(written: string, longest = 60): string {
  const line = written
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/:\/+/g, ' ')
    .replaceAll(/[.@](?=\p{L})/gu, '$& ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

export const layOut = (content: EmailContent): Email => ({
  to: content.to,
  subject: content.subject,
  text: asText(content),
  html: asHtml(content),
})

function asText(content: EmailContent): string {
  const { title, paragraphs, action, lines, sums, facts, texts, closing, closingLink, brand } =
    content
  const amounts = [...(lines ?? []), ...(sums ?? [])]
  const widest = Math.max(0, ...amounts.map(({ amount }) => amount.length))
  const row = ({ what, amount }: { what: string; amount: string }) =>
    `${amount.padStart(widest)}  ${what}`
  const parts = [
    title,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    lines?.map(row).join('\n'),
    sums?.map(row).join('\n'),
    ...(facts ?? []).map(({ label, lines }) => [`${label}:`, ...lines].join('\n')),
    ['-- ', closing, ...[brand.contact, brand.seller].filter(Boolean)].join('\n'),
    ...(texts ?? []).map((it) => `${it.title}\n${'='.repeat(it.title.length)}\n\n${it.text}`),
    closingLink && `${closingLink.label}:\n${closingLink.url}`,
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const ink = '#1e2a22'
const soft = '#4d584f'
const paper = '#fbf8f1'
const line = '#e6dfcf'
const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/** Tables and styles on the spot: mail programs know little else. The logo is the only picture. */
function asHtml(content: EmailContent): string {
  const { shopName, brand, subject, title, paragraphs, closing } = content
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:${paper};color:${ink};${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:20px;overflow:hidden">
<tr><td style="background:${brand.deep};padding:18px 28px;color:#ffffff;${serif};font-size:24px;font-weight:600">${logo(brand)}${escape(shopName)}</td></tr>
<tr><td style="padding:28px 28px 8px">
<h1 style="margin:0 0 14px;${serif};font-size:28px;line-height:1.2;font-weight:600;color:${ink}">${escape(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button(content)}
${amounts(content)}
${facts(content.facts)}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${line};font-size:13px;line-height:1.5;color:${soft}">${escape(closing)}${contactBelow(brand)}${linkBelow(content)}</td></tr>${textsBelow(content.texts)}
</table></td></tr></table></body></html>
`
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 14px;font-size:16px;line-height:1.55">${escape(text)}</p>`

function logo({ logoUrl }: EmailBrand): string {
  if (logoUrl === undefined) return ''
  return `<img src="${escape(logoUrl)}" alt="" width="36" height="36" style="vertical-align:middle;border-radius:8px;margin-right:12px">`
}

const contactBelow = ({ contact, seller }: EmailBrand) =>
  [contact, seller].map((text) => (text === '' ? '' : `<br>${escape(text)}`)).join('')

function linkBelow({ closingLink }: EmailContent): string {
  if (!closingLink) return ''
  return `<br><a href="${escape(closingLink.url)}" style="color:${soft}">${escape(closingLink.label)}</a>`
}

const textsBelow = (texts: EmailContent['texts'] = []): string =>
  texts
    .map(
      ({ title, text }) =>
        `<tr><td style="padding:16px 28px 24px;border-top:1px solid ${line};font-size:13px;line-height:1.5;color:${soft}"><strong style="display:block;margin-bottom:8px;font-size:15px;color:${ink}">${escape(title)}</strong>${escape(text).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('')

function button({ action, brand }: EmailContent): string {
  if (!action) return ''
  const url = escape(action.url)
  return `<p style="margin:22px 0 26px"><a href="${url}" style="display:inline-block;background:${brand.colour};color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:14px 26px;border-radius:999px">${escape(action.label)}</a></p>`
}

function amounts({ lines = [], sums = [] }: EmailContent): string {
  if (lines.length + sums.length === 0) return ''
  const cell = 'padding:9px 0;font-size:15px;line-height:1.45;vertical-align:top'
  const row = (style: string) => (it: { what: string; amount: string }) =>
    `<tr><td style="${cell};${style}">${escape(it.what)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap;${style}">${escape(it.amount)}</td></tr>`
  const total = row(`font-weight:700;font-size:18px;border-top:2px solid ${ink}`)
  const other = row(`color:${soft};border-top:1px solid ${line}`)
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
${lines.map(row(`border-top:1px solid ${line}`)).join('\n')}
${sums.map((sum) => (sum.isTotal ? total(sum) : other(sum))).join('\n')}
</table>`
}

function facts(list: EmailContent['facts'] = []): string {
  return list
    .map(
      ({ label, lines }) =>
        `<p style="margin:0 0 18px;font-size:15px;line-height:1.5"><strong style="display:block;font-size:13px;color:${soft}">${escape(label)}</strong>${lines.map(escape).join('<br>')}</p>`,
    )
    .join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
