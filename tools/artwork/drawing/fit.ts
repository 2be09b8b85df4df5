import { measureThing } from './place.ts'
import type { Thing } from './place.ts'

/** Scales and moves a composition so that it fills the frame like every other one. */
export function fitThings(things: Thing[], side: number, zoom: number): Thing[] {
  const bounds = things.map(measureThing)
  const left = Math.min(...bounds.map((box) => box.left))
  const right = Math.max(...bounds.map((box) => box.right))
  const top = Math.min(...bounds.map((box) => box.top))
  const bottom = Math.max(...bounds.map((box) => box.bottom))
  const [width, height] = [right - left, bottom - top]
  // A long thing may reach further than a square one, or it would look small beside it;
  // so may a group, whose outline has gaps.
  const [wide, high, area] = things.length > 1 ? [0.82, 0.72, 0.7] : [0.76, 0.72, 0.65]
  const fits = [(wide * side) / width, (high * side) / height]
  const scale = zoom * Math.min(...fits, (area * side) / Math.sqrt(width * height))
  const shiftX = side / 2 - ((left + right) / 2) * scale
  const shiftY = side * 0.492 - ((top + bottom) / 2) * scale
  return things.map((thing) => ({
    ...thing,
    x: thing.x * scale + shiftX,
    y: thing.y * scale + shiftY,
    size: thing.size * scale,
  }))
}
