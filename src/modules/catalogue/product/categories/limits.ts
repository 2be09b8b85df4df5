export const categoryLimits = { count: 40, text: 40, path: 40, oldPaths: 200 }

/** Pictures that wait to be read. */
export const longestQueue = 20

/** Letters and digits, separated by single hyphens: nothing that an address would have to escape. */
export const pathPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/i

/** The address of the page for a category that does not exist. */
export const reservedPath = 'unknown'

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const withUmlauts: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI'])

/** What a category of this name could have as its path: "Crème & Co" gives "Creme-Co". In German ü is ue. */
export const pathFor = (text: string, country = ''): string =>
  text
    .normalize('NFC')
    .replaceAll(/[äöü]/gi, (letter) =>
      withUmlauts.has(country) ? (umlauts[letter] ?? letter) : letter,
    )
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .slice(0, categoryLimits.path)
    .replaceAll(/^-+|-+$/g, '')

/** The lightest colour of text that stands on a category's colour: a link to the category that is open. */
const textColour = '#17602f'
const lowestContrast = 4.5

/** The contrast of the text on this colour, if it is too low to read (WCAG 2.2, 1.4.3). */
export function tooLowContrast(colour: string): number | undefined {
  const [lighter, darker] = [luminance(colour), luminance(textColour)].toSorted((a, b) => b - a)
  const ratio = ((lighter ?? 1) + 0.05) / ((darker ?? 0) + 0.05)
  const isDarkGround = luminance(colour) < luminance(textColour)
  // Never rounded up to what would be enough.
  return ratio < lowestContrast || isDarkGround ? Math.floor(ratio * 10) / 10 : undefined
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
