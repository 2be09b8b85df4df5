import { drawEmoji } from './emoji.ts'
import type { EmojiName } from './emoji-names.ts'
import { boundsOf, outlines } from './outlines.ts'
import type { Point } from './outlines.ts'
import type { Dye } from './recolour.ts'

export type Wrapping = {
  pack: 'bag' | 'box' | 'carton' | 'pouch' | 'cup' | 'bottle' | 'jar' | 'tin' | 'tub'
  /** The paper, or what is seen through the glass. */
  colour: string
  /** Lid, cap, band or folded top. */
  accent: string
  label?: EmojiName
  labelDye?: Dye
}

export type PackDrawing = { body: string; outline: Point[] }

type Stop = [at: number, colour: string, opacity?: number]

export const shadowColour = '#4f2440'

/** Towards white when positive, towards a darker colour of its own when negative. */
export function tone(colour: string, amount: number): string {
  if (amount > 0) return mix(colour, '#ffffff', amount)
  return mix(colour, mix(mix(colour, '#000000', 0.55), shadowColour, 0.4), -amount * 1.25)
}

export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export function horizontalGradient(id: string, stops: Stop[]): string {
  return `<linearGradient id="${id}">${drawStops(stops)}</linearGradient>`
}

export function verticalGradient(id: string, stops: Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${drawStops(stops)}</linearGradient>`
}

export function radialGradient(
  id: string,
  cx: number,
  cy: number,
  r: number,
  stops: Stop[],
): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${drawStops(stops)}</radialGradient>`
}

/** The light on something round that stands upright. */
export function roundness(id: string, colour: string): string {
  return horizontalGradient(id, [
    [0, tone(colour, -0.26)],
    [0.2, tone(colour, -0.06)],
    [0.62, tone(colour, 0.2)],
    [0.82, tone(colour, 0.06)],
    [1, tone(colour, -0.14)],
  ])
}

/** The light on a flat face. */
export function face(id: string, colour: string): string {
  return `<linearGradient id="${id}" x1=".1" x2=".9" y1="0" y2="1">${drawStops([
    [0, tone(colour, 0.24)],
    [0.5, colour],
    [1, tone(colour, -0.16)],
  ])}</linearGradient>`
}

/** A gradient to lay over a body so that it darkens towards its foot. */
export function footShade(id: string, strength = 0.3): string {
  return verticalGradient(id, [
    [0.55, shadowColour, 0],
    [1, shadowColour, strength],
  ])
}

export function highlight(path: string, width: number, opacity = 0.7): string {
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`
}

/** The emoji, fitted into a square around (x, y). */
export function stamp(name: EmojiName, x: number, y: number, size: number, dye?: Dye): string {
  const { left, right, top, bottom } = boundsOf(outlines[name].hull)
  const scale = size / Math.max(right - left, bottom - top)
  const moves = `translate(${x} ${y}) scale(${scale.toFixed(4)}) translate(${-(left + right) / 2} ${-(top + bottom) / 2})`
  return `<g transform="${moves}">${drawEmoji(name, 'label-', dye)}</g>`
}

/** A round paper label with an emoji on it. */
export function roundLabel(wrapping: Wrapping, x: number, y: number, radius: number): string {
  if (!wrapping.label) return ''
  const paper = radialGradient('paper', 0.6, 0.3, 0.8, [
    [0, '#fffdf8'],
    [0.7, '#fbf3e4'],
    [1, '#eadfd0'],
  ])
  return `<defs>${paper}</defs><circle cx="${x}" cy="${y + 0.35}" r="${radius}" fill="${shadowColour}" opacity=".16"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#paper)"/>${stamp(wrapping.label, x, y, radius * 1.34, wrapping.labelDye)}`
}

function drawStops(stops: Stop[]): string {
  return stops
    .map(([at, colour, opacity]) => {
      const faint = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${faint}/>`
    })
    .join('')
}
