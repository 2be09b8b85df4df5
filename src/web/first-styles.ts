/** A rule with the first class of each of its selectors, which is empty for one without a class. */
type StyleRule = { text: string; classes: readonly string[] }
/** A group is `@media`, for example, with rules of its own. */
type Rule = StyleRule | { head: string; rules: Rule[] }

const group = /^@(layer|media|supports|container)\b/
const firstClass = /\.((?:\\.|[\w-])+)/

/**
 * What a page needs of the stylesheet, to be written into it: the rules whose classes it has, and all that are not for a class.
 * They are in the order of the stylesheet, so that nothing changes when that is loaded.
 */
export function firstStyles(stylesheet: string): (html: string) => string {
  const rules = readRules(stylesheet)
  return (html) => {
    const has = classesIn(html)
    return textOf(rules, (rule) => isForEveryPage(rule) || rule.classes.some((it) => has.has(it)))
  }
}

/**
 * What is left for the stylesheet that pages link: every page has the rest. With fonts or custom properties in it the browser
 * would compute all styles and lay out all text again when it comes.
 */
export const linkedStyles = (stylesheet: string): string =>
  textOf(readRules(stylesheet), (rule) => !isForEveryPage(rule))

/** Minified, without comments. Braces are never part of a string. */
function readRules(css: string): Rule[] {
  const boundary = /[{};]/g
  let at = 0
  const next = () => {
    boundary.lastIndex = at
    const found = boundary.exec(css)
    const end = found?.index ?? css.length
    const text = css.slice(at, end)
    at = end + 1
    return { sign: found?.[0] ?? '', text }
  }
  const skipBlock = () => {
    const from = at
    for (let depth = 1; depth > 0;) {
      const { sign } = next()
      if (sign === '{') depth++
      if (sign === '}' || sign === '') depth--
    }
    return css.slice(from, at)
  }
  const read = (): Rule[] => {
    const rules: Rule[] = []
    for (;;) {
      const { sign, text } = next()
      if (sign === '}' || sign === '') return rules
      if (sign === ';') rules.push({ text: `${text};`, classes: [] })
      else if (group.test(text)) rules.push({ head: text, rules: read() })
      else rules.push({ text: `${text}{${skipBlock()}`, classes: classesOf(text) })
    }
  }
  return read()
}

function classesOf(selectors: string): string[] {
  if (selectors.startsWith('@')) return []
  return selectors
    .split(/(?<!\\),/)
    .map((selector) => firstClass.exec(selector)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? '')
}

/** A rule that is not for a class, or also for something else. */
const isForEveryPage = ({ classes }: StyleRule) => classes.length === 0 || classes.includes('')

function textOf(rules: Rule[], isWanted: (rule: StyleRule) => boolean): string {
  let text = ''
  for (const rule of rules) {
    if ('rules' in rule) {
      const inner = textOf(rule.rules, isWanted)
      if (inner !== '') text += `${rule.head}{${inner}}`
    } else if (isWanted(rule)) text += rule.text
  }
  return text
}

const escaped: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesIn(html: string): Set<string> {
  const attributes = new Set(html.match(/ class="[^"]+"/g))
  const text = [...attributes].map((attribute) => attribute.slice(8, -1)).join(' ')
  return new Set(text.replaceAll(/&[^;\s]+;/g, (sign) => escaped[sign] ?? sign).split(/\s+/))
}
