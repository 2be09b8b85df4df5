type Words = readonly [words: string, pattern: RegExp][]

/** The first that fits counts: browsers also name those that they are compatible with. */
const browsers: Words = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: Words = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** "Firefox on Windows": enough to know one's own devices by, and all that is kept of what the browser says. */
export function deviceWords(userAgent: string | undefined): string {
  const [browser, system] = [browsers, systems].map(
    (words) => words.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0],
  )
  if (browser === undefined) return system ?? ''
  return system === undefined ? browser : `${browser} on ${system}`
}
