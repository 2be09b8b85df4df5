import {
  shadowColour,
  footShade,
  highlight,
  radialGradient,
  mix,
  roundness,
  tone,
} from './pack-parts.ts'
import type { PackDrawing } from './pack-parts.ts'

export type Loose = {
  pack: 'sack' | 'bowl' | 'mound'
  /** Cloth of the sack or glaze of the bowl. */
  colour: string
  grain: Grain
}

export type Grain = {
  colours: string[]
  /** Half the length and half the width of one piece. */
  size: [number, number]
  /** A crease along each piece, as on wheat and oats. */
  crease?: boolean
}

export function drawMound({ grain }: Loose): PackDrawing {
  return {
    body: drawPile(grain, { left: 0.5, right: 41.5, floor: 33, height: 22, bend: 1.35 }),
    outline: [
      [0, 33],
      [7, 24],
      [14, 14.5],
      [21, 10.5],
      [28, 14.5],
      [35, 24],
      [42, 33],
      [41, 34.5],
      [1, 34.5],
    ],
  }
}

export function drawBowl({ colour, grain }: Loose): PackDrawing {
  const shell =
    'M3 19h38c0 10-5 17.5-12.5 20v1.6a1.6 1.6 0 0 1-1.6 1.6H17.1a1.6 1.6 0 0 1-1.6-1.6V39C8 36.5 3 29 3 19z'
  const defs = [
    roundness('shell', colour),
    roundness('rim', tone(colour, 0.25)),
    footShade('foot', 0.18),
  ]
  return {
    body: `${drawPile(grain, { left: 4, right: 40, floor: 20, height: 12, bend: 0.8 })}<defs>${defs.join('')}</defs><path fill="url(#shell)" d="${shell}"/><path fill="url(#foot)" d="${shell}"/><rect width="40" height="3.4" x="2" y="17.8" fill="url(#rim)" rx="1.7"/>${highlight('M35.5 24.5c-1 4.5-3.5 8-6.5 10', 1.3, 0.4)}`,
    outline: [
      [2, 18],
      [9, 12],
      [22, 7],
      [35, 12],
      [42, 18],
      [40, 28],
      [28.5, 42.2],
      [15.5, 42.2],
      [4, 28],
    ],
  }
}

export function drawSack({ colour, grain }: Loose): PackDrawing {
  const cloth =
    'M6 19c-2.5 8-3.5 17-2 24a4 4 0 0 0 3.6 3.2c9.6 1 19.2 1 28.8 0A4 4 0 0 0 40 43c1.5-7 .5-16-2-24z'
  const defs = [
    roundness('cloth', colour),
    roundness('rim', tone(colour, 0.18)),
    footShade('foot', 0.22),
    `<clipPath id="sacking"><path d="${cloth}"/></clipPath>`,
  ]
  const lines = Array.from(
    { length: 42 },
    (_, n) => `M2 ${n * 0.9 + 12}h40M${n * 0.95 + 2.5} 16v32`,
  )
  const weave = `<path d="${lines.join('')}" stroke="${tone(colour, -0.4)}" stroke-width=".14" opacity=".26"/>`
  const creases = `<path d="M9.5 24c-1.5 6-2 12-1.5 18M34.5 24c1.5 6 2 12 1.5 18M16 25.5c-.6 3-.8 5-.8 8M28 25.5c.6 3 .8 5 .8 8" fill="none" stroke="${shadowColour}" stroke-width=".7" stroke-linecap="round" opacity=".13"/>`
  return {
    body: `${drawPile(grain, { left: 6, right: 38, floor: 19.5, height: 12.5, bend: 0.7 })}<defs>${defs.join('')}</defs><path fill="url(#cloth)" d="${cloth}"/><g clip-path="url(#sacking)">${weave}</g><path fill="url(#foot)" d="${cloth}"/>${creases}<path fill="${shadowColour}" opacity=".2" d="M5 21.5q17 4.5 34 0l.4 1.8q-17.4 4.6-34.8 0z"/><path fill="url(#rim)" d="M4.2 18.5q.4-2.3 2.6-2 15.2 3.6 30.4 0 2.2-.3 2.6 2 .4 3.5-1.8 4-16 3.6-32 0-2.2-.5-1.8-4z"/>`,
    outline: [
      [4.2, 18],
      [12, 10],
      [22, 6.5],
      [32, 10],
      [39.8, 18],
      [40.8, 42],
      [36.5, 46.6],
      [7.5, 46.6],
      [3.2, 42],
    ],
  }
}

/** The outline of a heap: how wide, how high, and how steep (below 1) or pointed (above 1). */
type Hill = { left: number; right: number; floor: number; height: number; bend: number }

function topAt(x: number, { left, right, floor, height, bend }: Hill): number {
  const fromMiddle = (x - (left + right) / 2) / ((right - left) / 2)
  return floor - height * Math.max(0, 1 - fromMiddle ** 2) ** bend
}

// Pieces are laid from the back (high) to the front (low), each with its own light.
function drawPile(grain: Grain, hill: Hill): string {
  const { colours } = grain
  const darkest = colours.reduce((a, b) => (a < b ? a : b))
  const gradients = colours.map((colour, index) =>
    radialGradient(`g${index}`, 0.62, 0.3, 0.75, [
      [0, tone(colour, 0.4)],
      [0.55, colour],
      [1, tone(colour, -0.3)],
    ]),
  )
  const shade = radialGradient('hill', 0.6, 0.25, 0.85, [
    [0.2, shadowColour, 0],
    [1, shadowColour, 0.3],
  ])
  const outline = drawHill(hill)
  const pieces = scatter(grain, hill).map((piece) => drawPiece(piece, grain, darkest))
  return `<defs>${gradients.join('')}${shade}</defs><path fill="${mix(darkest, shadowColour, 0.35)}" d="${outline}"/>${pieces.join('')}<path fill="url(#hill)" d="${outline}"/>`
}

function drawHill(hill: Hill): string {
  const ridge = Array.from({ length: 41 }, (_, step) => {
    const x = hill.left + ((hill.right - hill.left) * step) / 40
    return `${x.toFixed(1)} ${(topAt(x, hill) + 0.6).toFixed(1)}`
  })
  return `M${ridge.join('L')}L${hill.right} ${hill.floor + 1}H${hill.left}z`
}

type Piece = { x: number; y: number; turn: number; colour: number }

function scatter({ colours, size: [long, wide] }: Grain, hill: Hill): Piece[] {
  const draw = numbersFrom(7)
  const pieces: Piece[] = []
  const step = wide * 1.25
  const edge = long * 0.8
  for (let y = hill.floor + 0.5; y > 0; y -= step) {
    for (let x = hill.left + edge; x < hill.right - edge; x += long * 1.3) {
      const piece = {
        x: x + (draw() - 0.5) * long * 1.4,
        y: y + (draw() - 0.5) * step,
        turn: Math.round((draw() - 0.5) * 150),
        colour: Math.floor(draw() * colours.length),
      }
      if (piece.y > topAt(piece.x, hill) + wide * 0.4) pieces.push(piece)
    }
  }
  return pieces.toSorted((a, b) => a.y - b.y)
}

function drawPiece({ x, y, turn, colour }: Piece, grain: Grain, darkest: string): string {
  const [long, wide] = grain.size
  const crease = grain.crease
    ? `<path d="M${-long * 0.6} 0H${long * 0.6}" stroke="${tone(darkest, -0.4)}" stroke-width="${wide * 0.22}" stroke-linecap="round" opacity=".35"/>`
    : ''
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn})"><ellipse rx="${long}" ry="${wide}" fill="url(#g${colour})"/>${crease}</g>`
}

// The same pile every time: a small linear congruential generator.
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
