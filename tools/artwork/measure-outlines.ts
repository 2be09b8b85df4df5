import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawEmoji } from './drawing/emoji.ts'
import { emojiNames } from './drawing/emoji-names.ts'
import type { EmojiName } from './drawing/emoji-names.ts'

const grain = 8

/** Writes the outline of every emoji in `emoji-names.ts`, so that things are placed by where they really end. */
export async function measureOutlines(): Promise<void> {
  const lines: string[] = []
  for (const name of emojiNames) lines.push(`  "${name}": ${JSON.stringify(await measure(name))}`)
  writeFileSync(new URL('drawing/outlines.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
}

async function measure(name: EmojiName): Promise<{ full: number; hull: number[][] }> {
  const side = 32 * grain
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32">${drawEmoji(name, '')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const edges: [number, number][] = []
  let filled = 0
  for (let y = 0; y < info.height; y++) {
    const inRow: number[] = []
    for (let x = 0; x < info.width; x++) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) > 96) inRow.push(x)
    }
    const first = inRow[0]
    const last = inRow.at(-1)
    filled += inRow.length
    if (first === undefined || last === undefined) continue
    edges.push([first, y], [last + 1, y], [first, y + 1], [last + 1, y + 1])
  }
  const hull = wrap(edges)
  return {
    full: Math.round((filled / areaOf(hull)) * 100) / 100,
    hull: hull.map(([x, y]) => [round(x / grain), round(y / grain)]),
  }
}

function areaOf(hull: [number, number][]): number {
  const twice = hull.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

// Andrew's monotone chain.
function wrap(points: [number, number][]): [number, number][] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(points: [number, number][]): [number, number][] {
  const hull: [number, number][] = []
  for (const point of points) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

function turnsLeft(a?: [number, number], b?: [number, number], c?: [number, number]): boolean {
  if (!a || !b || !c) return true
  // A slack of half a pixel drops points that would not be seen.
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 6
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
