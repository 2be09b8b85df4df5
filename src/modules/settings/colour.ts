/** Colours are written `#rrggbb`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The specification's design. Its shades were chosen by eye; those of other colours are computed. */
export const defaultColour = '#1f7a3d'
const defaultShades = { text: defaultColour, dark: '#17602f', deep: '#20402d', pale: '#e4f3d8' }

/** White text must be readable on the buttons (WCAG AA). */
const lowestContrast = 4.5

const white = '#ffffff'
const black = '#000000'
/** The darkest background that text in the action colour stands on. */
const sand = '#f3ecdc'

type Shades = {
  /** Links and icons on the page's own backgrounds. */
  text: string
  /** Buttons under the pointer, and text on the pale shade. */
  dark: string
  /** Large areas with white text. */
  deep: string
  /** The background of what is chosen. */
  pale: string
}

/** From 1 to 21, by the formula of the Web Content Accessibility Guidelines. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export const contrastWithWhite = (colour: string): number => contrast(colour, white)

/** What is wrong with a colour, or undefined. */
export function colourProblem(colour: string): string | undefined {
  if (!isColour(colour)) return 'Colour must be written like #1f7a3d'
  const ratio = contrastWithWhite(colour)
  if (ratio >= lowestContrast) return undefined
  // Rounded down, so that 4.49 is not shown as 4.5.
  return `White text cannot be read on this colour: its contrast is ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, and 4.5:1 is needed. Choose a darker one`
}

/** The other shades of an action colour, each dark or pale enough for what it is used for. */
export function shadesOf(colour: string): Shades {
  if (colour.toLowerCase() === defaultColour) return defaultShades
  const pale = mix(colour, white, 0.87)
  const text = darkened(colour, (shade) =>
    [sand, pale].every((background) => contrast(shade, background) >= lowestContrast),
  )
  const dark = mix(text, black, 0.2)
  const deep = darkened(mix(colour, black, 0.4), (shade) => contrast(shade, white) >= 10)
  return { text, dark, deep, pale }
}

function darkened(colour: string, isDarkEnough: (shade: string) => boolean): string {
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mix(colour, black, part)
    if (isDarkEnough(shade)) return shade
  }
  return black
}

/** `part` of the second colour, from 0 to 1. */
function mix(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => value + ((to[index] ?? 0) - value) * part)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
