import type { MarkdownIt, Token } from 'markdown-it'
import type { PageText } from './contract.ts'

let loaded: MarkdownIt | undefined

/**
 * Markdown as HTML that is safe to put into a page: raw HTML is shown as text, there are no pictures, and links lead to
 * web pages, email, telephones or pages of the shop. Each heading of the second level begins a section.
 */
export async function renderMarkdown(text: string): Promise<PageText> {
  const markdown = (loaded ??= await open())
  const tokens = markdown.parse(text, {})
  const starts = tokens.flatMap((token, index) => (isSectionStart(token) ? [index] : []))
  const html = (from: number, to?: number) =>
    markdown.renderer.render(tokens.slice(from, to), markdown.options, {})
  return {
    intro: html(0, starts[0]),
    sections: starts.map((start, index) => ({
      title: plainText(tokens[start + 1]),
      // A heading is three tokens: its beginning, its text and its end.
      html: html(start + 3, starts[index + 1]),
    })),
  }
}

/** Loaded with the first page, because it would make every start of the shop longer. */
async function open(): Promise<MarkdownIt> {
  const { default: Library } = await import('markdown-it')
  const markdown = new Library({ html: false, linkify: false }).disable('image')
  markdown.validateLink = isAllowedLink
  markdown.renderer.rules['link_open'] = (tokens, index, options, _env, self) => {
    const link = tokens[index]
    if (/^https?:/i.test(String(link?.attrGet('href') ?? '')))
      link?.attrSet('rel', 'noopener nofollow')
    return self.renderToken(tokens, index, options)
  }
  return markdown
}

/** A relative link must not leave the shop, as `//evil.example` would. */
export const isAllowedLink = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(url) || /^(\/(?![/\\])|#)/.test(url)

/** The page has its own title, so a heading of the first level is a section too. */
const isSectionStart = ({ type, tag, level }: Token): boolean =>
  type === 'heading_open' && level === 0 && (tag === 'h1' || tag === 'h2')

const plainText = (heading: Token | undefined): string =>
  (heading?.children ?? []).map(({ content }) => content).join('')

/**
 * For values that stand in a text: what they contain is never Markdown. Nothing else is escaped, because the seller reads
 * it where an own text begins: a full stop or a hyphen means something only at the beginning of a line.
 */
export const asMarkdown = (value: string): string =>
  value
    .replaceAll(/[\\`*_{}[\]|<>~&]/g, String.raw`\$&`)
    .replaceAll(/^(\s*)([#+=-])/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d+)([.)])(?!\S)/gm, String.raw`$1\$2`)

/** The first address in a text that no link may lead to; undefined if all are allowed. */
export async function findRefusedLink(text: string): Promise<string | undefined> {
  const { default: Library } = await import('markdown-it')
  const markdown = new Library({ html: false, linkify: false }).disable('image')
  let refused: string | undefined
  markdown.validateLink = (url) => {
    if (!isAllowedLink(url)) refused ??= url
    return true
  }
  markdown.parse(text, {})
  return refused
}

/** For emails: headings and paragraphs apart, lists with hyphens, and links with their addresses. */
export async function plainTextOf(text: string): Promise<string> {
  const markdown = (loaded ??= await open())
  let plain = ''
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'inline') plain += (token.children ?? []).map(inlineText).join('')
    else if (token.type === 'list_item_open') plain += '- '
    else if (token.type === 'fence' || token.type === 'code_block') plain += `${token.content}\n`
    else if (token.type === 'paragraph_close') plain += token.hidden ? '\n' : '\n\n'
    else if (/^(heading|bullet_list|ordered_list|table|tr)_close$/.test(token.type)) plain += '\n\n'
    else if (/^t[hd]_close$/.test(token.type)) plain += ' '
  }
  return plain.replaceAll(/\n{3,}/g, '\n\n').trim()
}

function inlineText({ type, content }: Token, index: number, all: Token[]): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  if (type !== 'link_close') return content
  const opened = all.slice(0, index).findLast((token) => token.type === 'link_open')
  const address = String(opened?.attrGet('href') ?? '')
  return /^https?:/.test(address) ? ` (${address})` : ''
}
