import { drawEmoji, prefixIds } from './emoji.ts'
import type { EmojiName } from './emoji-names.ts'
import { boundsOf, outlines } from './outlines.ts'
import type { Outline, Point } from './outlines.ts'
import { drawPack } from './packaging.ts'
import type { Pack } from './packaging.ts'
import type { Dye } from './recolour.ts'

/** One thing in a picture. It stands with the middle of its lower edge on (x, y). */
export type Thing = {
  show: EmojiName | Pack
  x: number
  y: number
  /** Its longer side before it is turned. */
  size: number
  /** Degrees, clockwise. */
  turn?: number
  flip?: boolean
  dye?: Dye
  /** It lies on other things and throws no shadow on the ground. */
  lifted?: boolean
}

export type Box = { left: number; top: number; right: number; bottom: number }

type Outlined = Box & { outline: Point[] }

export type Placed = Outlined & {
  body: string
  /** How much of the outline is really filled. */
  full: number
}

export function placeThing(thing: Thing, idPrefix: string): Placed {
  const { show, dye } = thing
  const { hull, full } = outlineOf(show)
  const body =
    typeof show === 'string'
      ? drawEmoji(show, idPrefix, dye)
      : prefixIds(drawPack(show).body, idPrefix)
  const { moves, ...box } = settle(thing, hull)
  return { ...box, full, body: `<g transform="${moves}">${body}</g>` }
}

/** Where a thing would be, without drawing it. */
export function measureThing(thing: Thing): Box {
  return settle(thing, outlineOf(thing.show).hull)
}

function outlineOf(show: Thing['show']): Outline {
  return typeof show === 'string' ? outlines[show] : { hull: drawPack(show).outline, full: 1 }
}

function settle(thing: Thing, outline: Point[]): Outlined & { moves: string } {
  const own = boundsOf(outline)
  const scale = thing.size / Math.max(own.right - own.left, own.bottom - own.top)
  const centre: Point = [(own.left + own.right) / 2, (own.top + own.bottom) / 2]
  const angle = ((thing.turn ?? 0) * Math.PI) / 180
  const mirror = thing.flip ? -1 : 1
  const turned = outline.map(([x, y]): Point => {
    const dx = (x - centre[0]) * scale * mirror
    const dy = (y - centre[1]) * scale
    return [
      dx * Math.cos(angle) - dy * Math.sin(angle),
      dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  })
  const bounds = boundsOf(turned)
  const shiftX = thing.x - (bounds.left + bounds.right) / 2
  const shiftY = thing.y - bounds.bottom
  const moves = [
    `translate(${round(shiftX)} ${round(shiftY)})`,
    `rotate(${thing.turn ?? 0})`,
    `scale(${round(scale * mirror)} ${round(scale)})`,
    `translate(${round(-centre[0])} ${round(-centre[1])})`,
  ]
  return {
    left: bounds.left + shiftX,
    right: bounds.right + shiftX,
    top: bounds.top + shiftY,
    bottom: thing.y,
    outline: turned.map(([x, y]): Point => [x + shiftX, y + shiftY]),
    moves: moves.join(' '),
  }
}

/** A document of its own for one placed thing, cut to its bounds, and where it belongs. */
export function cutOut(placed: Placed, margin = 6): { svg: string; left: number; top: number } {
  const left = Math.floor(placed.left - margin)
  const top = Math.floor(placed.top - margin)
  const width = Math.ceil(placed.right + margin) - left
  const height = Math.ceil(placed.bottom + margin) - top
  const frame = `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${placed.body}</svg>`, left, top }
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
