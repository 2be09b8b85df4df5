/** A change of colour. Hues in degrees, saturation and lightness as factors. */
export type Dye = {
  /** The hue that becomes `to`. Its neighbours follow, at `spread` of their distance from it. */
  from: number
  to: number
  spread?: number
  saturation?: number
  /** No colour becomes duller than this (0 to 1). */
  leastSaturation?: number
  lightness?: number
  /** Only colours whose hue lies in this range (it may wrap past 360) are changed. */
  only?: [from: number, to: number]
  /** Whatever is above this line of the drawing (a stalk) keeps its own colours. */
  keepAbove?: number
}

type Rgb = [red: number, green: number, blue: number]

export function recolour(body: string, dye: Dye): string {
  return body
    .replace(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (_, hex: string) => toHex(shift(fromHex(hex), dye)))
    .replace(/values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+)/g, (_, r, g, b) => {
      const [red, green, blue] = shift([Number(r) * 255, Number(g) * 255, Number(b) * 255], dye)
      return `values="0 0 0 0 ${share(red)} 0 0 0 0 ${share(green)} 0 0 0 0 ${share(blue)}`
    })
}

function shift(colour: Rgb, dye: Dye): Rgb {
  const [hue, saturation, lightness] = toHsl(colour)
  if (dye.only && !isWithin(hue, dye.only)) return colour
  const distance = ((hue - dye.from + 540) % 360) - 180
  return fromHsl(
    (dye.to + distance * (dye.spread ?? 1) + 360) % 360,
    Math.min(1, Math.max(dye.leastSaturation ?? 0, saturation * (dye.saturation ?? 1))),
    Math.min(1, lightness * (dye.lightness ?? 1)),
  )
}

function isWithin(hue: number, [from, to]: [number, number]): boolean {
  return from <= to ? hue >= from && hue <= to : hue >= from || hue <= to
}

function toHsl([red, green, blue]: Rgb): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const span = max - min
  const lightness = (max + min) / 2
  if (span === 0) return [0, 0, lightness]
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  if (max === r) return [(((g - b) / span + 6) % 6) * 60, saturation, lightness]
  if (max === g) return [((b - r) / span + 2) * 60, saturation, lightness]
  return [((r - g) / span + 4) * 60, saturation, lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

function fromHex(hex: string): Rgb {
  const full = hex.length === 3 ? hex.replaceAll(/./g, (digit) => digit + digit) : hex
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function share(part: number): string {
  return (part / 255).toFixed(4)
}
