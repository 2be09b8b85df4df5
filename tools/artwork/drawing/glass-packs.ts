import {
  horizontalGradient,
  verticalGradient,
  shadowColour,
  footShade,
  highlight,
  roundLabel,
  roundness,
  stamp,
  tone,
} from './pack-parts.ts'
import type { PackDrawing, Wrapping } from './pack-parts.ts'

export function drawBottle(bottle: Wrapping): PackDrawing {
  const glass =
    'M15.6 8h8.8v5.2c0 3.6 6.6 5.6 6.6 12v18a3.8 3.8 0 0 1-3.8 3.8H12.8A3.8 3.8 0 0 1 9 43.2v-18c0-6.4 6.6-8.4 6.6-12z'
  const fill =
    'M16.4 12.8h7.2v.6c0 4.2 6.4 6.2 6.4 12v17.6a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V25.4c0-5.8 6.4-7.8 6.4-12z'
  const defs = [
    roundness('glass', tone(bottle.colour, 0.5)),
    roundness('fill', bottle.colour),
    roundness('cap', bottle.accent),
    footShade('foot', 0.2),
    horizontalGradient('paper', paper),
  ]
  const label = bottle.label
    ? `<path fill="${shadowColour}" opacity=".14" d="M9 26.9h22v15H9z"/><path fill="url(#paper)" d="M9 26.5h22v15H9z"/>${stamp(bottle.label, 20, 34, 11.2, bottle.labelDye)}`
    : ''
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#glass)" d="${glass}"/><path fill="url(#fill)" d="${fill}"/><path fill="url(#foot)" d="${glass}"/>${label}<rect width="10.4" height="5.6" x="14.8" y="3" fill="url(#cap)" rx="1.6"/><rect width="9.4" height="1.4" x="15.3" y="8.7" fill="url(#cap)" rx=".7"/>${highlight('M22.2 12.5c.3 4 5.4 6 6.2 11.5', 1.2, 0.75)}${highlight('M28.8 43.5v-.6', 1.2, 0.5)}`,
    outline: [
      [14.8, 3],
      [25.2, 3],
      [31, 23],
      [31, 45],
      [28, 47],
      [12, 47],
      [9, 45],
      [9, 23],
    ],
  }
}

export function drawJar(jar: Wrapping): PackDrawing {
  const defs = [
    roundness('glass', '#dff3fa'),
    roundness('fill', jar.colour),
    roundness('lid', jar.accent),
    footShade('foot', 0.2),
    verticalGradient('shine', [
      [0, '#ffffff', 0.5],
      [0.5, '#ffffff', 0],
    ]),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#glass)" d="M9 11h22q4.5 1.5 4.5 6v25a4.5 4.5 0 0 1-4.5 4.5H9A4.5 4.5 0 0 1 4.5 42V17Q4.5 12.5 9 11z"/><path fill="url(#fill)" d="M6.2 17.5q13.8-1.6 27.6 0V41.6a3.3 3.3 0 0 1-3.3 3.3h-21a3.3 3.3 0 0 1-3.3-3.3z"/><ellipse cx="20" cy="17.5" rx="13.8" ry="1.3" fill="${tone(jar.colour, 0.3)}"/><path fill="url(#foot)" d="M9 11h22q4.5 1.5 4.5 6v25a4.5 4.5 0 0 1-4.5 4.5H9A4.5 4.5 0 0 1 4.5 42V17Q4.5 12.5 9 11z"/>${roundLabel(jar, 19, 31.5, 9)}<rect width="25" height="8" x="7.5" y="3.4" fill="url(#lid)" rx="2.2"/><path d="M7.6 9h24.8" stroke="${shadowColour}" stroke-width=".5" opacity=".25"/>${highlight('M11 5.3h16', 0.8, 0.55)}${highlight('M32.6 19v19', 1.5, 0.75)}`,
    outline: [
      [7.5, 3.4],
      [32.5, 3.4],
      [35.5, 14],
      [35.5, 44],
      [32, 46.5],
      [8, 46.5],
      [4.5, 44],
      [4.5, 14],
    ],
  }
}

export function drawTin(tin: Wrapping): PackDrawing {
  const defs = [
    roundness('body', tin.colour),
    horizontalGradient('metal', metal),
    horizontalGradient('paper', paper),
    roundness('band', tin.accent),
    footShade('foot', 0.18),
  ]
  const label = tin.label ? stamp(tin.label, 20, 25.5, 14.5, tin.labelDye) : ''
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#body)" d="M6.5 8h27v35h-27z"/><path fill="url(#band)" d="M6.5 13.4h27v24.2h-27z"/><path fill="url(#paper)" d="M6.5 15h27v21h-27z"/>${label}<path fill="url(#foot)" d="M6.5 8h27v35h-27z"/><rect width="30.6" height="4.6" x="4.7" y="4.5" fill="url(#metal)" rx="2.3"/><rect width="30.6" height="4.6" x="4.7" y="42.2" fill="url(#metal)" rx="2.3"/>${highlight('M10 5.9h19', 0.7, 0.7)}<path d="M6.5 9.3h27" stroke="${shadowColour}" stroke-width=".6" opacity=".22"/>`,
    outline: [
      [4.7, 4.5],
      [35.3, 4.5],
      [35.3, 46.8],
      [4.7, 46.8],
    ],
  }
}

export function drawTub(tub: Wrapping): PackDrawing {
  const body = 'M4.6 16h34.8l-3.4 25.8a4 4 0 0 1-4 3.5H12a4 4 0 0 1-4-3.5z'
  const defs = [
    roundness('body', tub.colour),
    roundness('lid', tub.accent),
    verticalGradient('top', [
      [0, tone(tub.accent, 0.5)],
      [1, tone(tub.accent, 0.15)],
    ]),
    footShade('foot', 0.18),
    verticalGradient('under', [
      [0, shadowColour, 0.24],
      [1, shadowColour, 0],
    ]),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#body)" d="${body}"/><path fill="url(#foot)" d="${body}"/><path fill="url(#under)" d="M4.6 16h34.8l-.5 4H5.1z"/><rect width="38.4" height="5.4" x="2.8" y="11.6" fill="url(#lid)" rx="2.5"/><path fill="url(#top)" d="M4 12.4q.3-3.8 5-4.3 13-1.3 26 0 4.7.5 5 4.3-18 1.4-36 0z"/>${highlight('M5.5 14.7h31', 0.6, 0.5)}${highlight('M35.6 21.5l-1.8 14.5', 1.2, 0.5)}${roundLabel(tub, 21.5, 30.6, 9)}`,
    outline: [
      [7, 7.7],
      [37, 7.7],
      [41.2, 14],
      [36, 45.3],
      [8, 45.3],
      [2.8, 14],
    ],
  }
}

const paper: [number, string][] = [
  [0, '#d8cbc4'],
  [0.2, '#f3e9dc'],
  [0.62, '#fffdf8'],
  [1, '#e6dacd'],
]

const metal: [number, string][] = [
  [0, '#9d97ab'],
  [0.3, '#c9c4d6'],
  [0.65, '#f4f1fa'],
  [1, '#b9b2c8'],
]
