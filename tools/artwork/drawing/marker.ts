import { highlight, radialGradient, mix, tone } from './pack-parts.ts'
import type { PackDrawing } from './pack-parts.ts'

/** The drop-shaped sign that marks a place on a map. */
export type Marker = { pack: 'marker'; colour: string }

export function drawMarker({ colour }: Marker): PackDrawing {
  const drop = 'M20 47C15 38 5 30 5 18a15 15 0 0 1 30 0c0 12-10 20-15 29z'
  const defs = [
    radialGradient('body', 0.62, 0.28, 0.8, [
      [0, mix(colour, '#d8f5a2', 0.55)],
      [0.45, colour],
      [1, tone(colour, -0.45)],
    ]),
    radialGradient('eye', 0.55, 0.35, 0.7, [
      [0, '#ffffff'],
      [0.7, '#fbf6ec'],
      [1, '#dcd3c6'],
    ]),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#body)" d="${drop}"/><circle cx="20" cy="18.4" r="6.6" fill="${tone(colour, -0.5)}" opacity=".35"/><circle cx="20" cy="18" r="6.4" fill="url(#eye)"/>${highlight('M24.5 6.2c4.500 1.600 7.200 5 7.800 9', 1.4, 0.6)}`,
    outline: [
      [20, 47],
      [7, 27],
      [5, 18],
      [9.4, 7.4],
      [20, 3],
      [30.6, 7.4],
      [35, 18],
      [33, 27],
    ],
  }
}
