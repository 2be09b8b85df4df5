import { mix } from './pack-parts.ts'
import type { Box, Placed } from './place.ts'
import { round } from './place.ts'
import { boundsOf } from './outlines.ts'
import type { Point } from './outlines.ts'

const shadowColour = '#3b2a14'

// Gradients and stacked strokes rather than blur: a blur costs a pass over the whole canvas.

/** A soft wide shadow and a tight dark one where each thing touches the ground. */
export function drawContactShadows(standing: Placed[], ground: string): { body: string; box: Box } {
  const colour = mix(ground, shadowColour, 0.82)
  const stops = [
    [0, 1],
    [0.35, 0.78],
    [0.6, 0.4],
    [0.8, 0.13],
    [1, 0],
  ].map(([at, much]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${much}"/>`)
  const shadows = [...standing.map(wideShadow), ...standing.map(tightShadow)]
  return {
    body: `<defs><radialGradient id="shade">${stops.join('')}</radialGradient></defs>${shadows.map(drawEllipse).join('')}`,
    box: {
      left: Math.min(...shadows.map(({ x, rx }) => x - rx)),
      right: Math.max(...shadows.map(({ x, rx }) => x + rx)),
      top: Math.min(...shadows.map(({ y, ry }) => y - ry)),
      bottom: Math.max(...shadows.map(({ y, ry }) => y + ry)),
    },
  }
}

/** What a thing darkens of the things behind it, kept within their outlines. */
export function drawOcclusion(placed: Placed, behind: Placed[], id: string): string {
  // The outline of something with gaps in it would show as a smudge in the gap.
  const touched = behind.filter((other) => other.full > 0.9 && overlaps(placed, other))
  if (placed.full < 0.86 || touched.length === 0) return ''
  const clips = touched.map((other) => `<path d="${pathOf(bodyOf(other))}"/>`)
  const reach = Math.min(20, (placed.right - placed.left) * 0.07)
  const shape = pathOf(placed.outline.map(([x, y]): Point => [x, y + reach * 0.3]))
  const strokes = [0.2, 0.4, 0.6, 0.8, 1].map(
    (share) => `<path d="${shape}" stroke-width="${round(reach * 2 * share)}"/>`,
  )
  return `<clipPath id="${id}">${clips.join('')}</clipPath><g clip-path="url(#${id})" fill="none" stroke="${shadowColour}" stroke-linejoin="round" stroke-opacity=".09">${strokes.join('')}</g>`
}

type Ellipse = { x: number; y: number; rx: number; ry: number; strength: number }

function wideShadow(placed: Placed): Ellipse {
  const foot = footOf(placed)
  const width = placed.right - placed.left
  const x = ((foot.left + foot.right) * 0.6 + (placed.left + placed.right) * 0.4) / 2
  const rx = Math.max(foot.right - foot.left, width * 0.62) * 0.78
  return { x, y: placed.bottom - width * 0.035, rx, ry: width * 0.13, strength: 0.32 }
}

function tightShadow(placed: Placed): Ellipse {
  const { left, right } = footOf(placed)
  const width = placed.right - placed.left
  const rx = Math.max(right - left, width * 0.36) * 0.58
  const x = (left + right) / 2
  return { x, y: placed.bottom - width * 0.012, rx, ry: width * 0.05, strength: 0.55 }
}

function drawEllipse({ x, y, rx, ry, strength }: Ellipse): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#shade)" opacity="${strength}"/>`
}

// The width of the outline a little above the ground, where the thing seems to touch it.
function footOf({ outline, top, bottom }: Placed): { left: number; right: number } {
  const line = bottom - (bottom - top) * 0.14
  const points = outline.filter(([, y]) => y >= line)
  outline.forEach((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point
    if (point[1] < line === next[1] < line) return
    const share = (line - point[1]) / (next[1] - point[1])
    points.push([point[0] + (next[0] - point[0]) * share, line])
  })
  return boundsOf(points)
}

function overlaps(a: Placed, b: Placed): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// Most gaps are beside a stalk or a neck, so the upper part of a thing with gaps is left out.
function bodyOf({ outline, full, ...box }: Placed): Point[] {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const upmost = box.top + (box.bottom - box.top) * (1 - full) * 4
  const share = full - 0.02
  return outline.map(([x, y]): Point => [
    cx + (x - cx) * share,
    Math.max(upmost, cy + (y - cy) * share),
  ])
}

function pathOf(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
}
