import { readFileSync } from 'node:fs'
import type { EmojiName } from './emoji-names.ts'

export type Point = [x: number, y: number]

export type Outline = {
  /** The convex hull of what it fills. */
  hull: Point[]
  /** How much of the hull is really filled. */
  full: number
}

export const outlines: Record<EmojiName, Outline> = JSON.parse(
  readFileSync(new URL('outlines.json', import.meta.url), 'utf8'),
)

export function boundsOf(points: Point[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
