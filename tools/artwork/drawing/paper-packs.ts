import {
  horizontalGradient,
  verticalGradient,
  shadowColour,
  face,
  footShade,
  highlight,
  roundLabel,
  roundness,
  tone,
} from './pack-parts.ts'
import type { PackDrawing, Wrapping } from './pack-parts.ts'

export function drawBag(bag: Wrapping): PackDrawing {
  const body = 'M6.4 9h27.2l1.6 35.2a2.4 2.4 0 0 1-2.4 2.6H7.2a2.4 2.4 0 0 1-2.4-2.6z'
  const fold =
    'M7.6 3.4h24.8a2 2 0 0 1 2 1.8l.4 5.2a1.6 1.6 0 0 1-1.6 1.7H6.8a1.6 1.6 0 0 1-1.6-1.7l.4-5.2a2 2 0 0 1 2-1.8z'
  const defs = [
    horizontalGradient('body', [
      [0, tone(bag.colour, -0.24)],
      [0.13, tone(bag.colour, -0.05)],
      [0.16, tone(bag.colour, 0.1)],
      [0.65, tone(bag.colour, 0.24)],
      [0.84, tone(bag.colour, 0.06)],
      [0.87, tone(bag.colour, -0.08)],
      [1, tone(bag.colour, -0.18)],
    ]),
    roundness('fold', bag.accent),
    footShade('foot', 0.18),
    verticalGradient('under', [
      [0, shadowColour, 0.32],
      [1, shadowColour, 0],
    ]),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#body)" d="${body}"/><path fill="url(#foot)" d="${body}"/><path fill="url(#under)" d="M6.3 11h27.4l.2 4.2H6.1z"/><path fill="url(#fold)" d="${fold}"/>${highlight('M9.5 5.3h20.5', 0.7, 0.55)}<path d="M6.2 9.3h27.6" stroke="${shadowColour}" stroke-width=".35" opacity=".22"/>${roundLabel(bag, 20, 29.2, 9.6)}`,
    outline: [
      [6.6, 3.4],
      [33.4, 3.4],
      [34.8, 11],
      [35.3, 46.8],
      [4.7, 46.8],
      [5.2, 11],
    ],
  }
}

export function drawCarton(carton: Wrapping): PackDrawing {
  const defs = [
    face('front', carton.colour),
    face('side', tone(carton.colour, -0.24)),
    verticalGradient('roof', [
      [0, tone(carton.accent, 0.3)],
      [1, tone(carton.accent, -0.05)],
    ]),
    face('gable', tone(carton.accent, -0.3)),
    face('fin', tone(carton.accent, 0.12)),
    footShade('foot', 0.2),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#side)" d="M27 16.5 34.5 14v28.6a1.5 1.5 0 0 1-1 1.4L27 46.8z"/><path fill="url(#front)" d="M5 16.5h22v30.3H6.5A1.5 1.5 0 0 1 5 45.3z"/><path fill="url(#foot)" d="M5 16.5h22v30.3H6.5A1.5 1.5 0 0 1 5 45.3z"/><path fill="url(#gable)" d="M27 16.6 29.6 7l4.9 7.1z"/><path fill="url(#roof)" d="M5 16.6 8.4 7h21.3L27 16.6z"/><path fill="url(#fin)" d="M8.4 7.1V3.8a1 1 0 0 1 1-1h19.3a1 1 0 0 1 1 1v3.3z"/>${highlight('M10 4.2h17.5', 0.7, 0.6)}<path d="M5 16.6h22l7.5-2.5" fill="none" stroke="#fff" stroke-width=".4" opacity=".5"/>${roundLabel(carton, 16, 31.5, 8.6)}`,
    outline: [
      [8.4, 2.8],
      [29.7, 2.8],
      [34.5, 14],
      [34.5, 43.5],
      [27, 46.8],
      [5, 46.8],
      [5, 16.5],
    ],
  }
}

export function drawBox(box: Wrapping): PackDrawing {
  const defs = [
    face('front', box.colour),
    face('side', tone(box.colour, -0.26)),
    face('top', tone(box.accent, 0.3)),
    face('band', box.accent),
    face('sideband', tone(box.accent, -0.28)),
    footShade('foot', 0.2),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#side)" d="M28.5 8.5 35 5.5v36.3a1.5 1.5 0 0 1-.8 1.3l-5.7 3.7z"/><path fill="url(#sideband)" d="m28.5 40.5 6.5-3.6v4.9a1.5 1.5 0 0 1-.8 1.3l-5.7 3.7z"/><path fill="url(#front)" d="M4.5 8.5h24v38.3h-22.5a1.5 1.5 0 0 1-1.5-1.5z"/><path fill="url(#band)" d="M4.5 40.5h24v6.3h-22.5a1.5 1.5 0 0 1-1.5-1.5z"/><path fill="url(#foot)" d="M4.5 8.5h24v38.3h-22.5a1.5 1.5 0 0 1-1.5-1.5z"/><path fill="url(#top)" d="M4.5 8.6 11.2 5.3h23.9l-6.6 3.3z"/><path d="M4.7 8.7h23.8V46" fill="none" stroke="#fff" stroke-width=".4" opacity=".55"/>${roundLabel(box, 16.5, 24.5, 9.4)}`,
    outline: [
      [4.5, 8.5],
      [11.2, 5.3],
      [35, 5.3],
      [35, 42.6],
      [28.5, 46.8],
      [4.5, 46.8],
    ],
  }
}

export function drawPouch(pouch: Wrapping): PackDrawing {
  const body =
    'M6.5 4.2h27c-.4 6 1.3 10.8 2.2 16.8 1 7.2.9 17.2.2 23.2-.2 1.6-1.4 2.5-3 2.6-8.6.6-17.2.6-25.8 0-1.6-.1-2.8-1-3-2.6-.7-6-.8-16 .2-23.2.9-6 2.6-10.8 2.2-16.8z'
  const defs = [
    roundness('body', pouch.colour),
    footShade('foot', 0.2),
    roundness('seal', pouch.accent),
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#body)" d="${body}"/><path fill="url(#foot)" d="${body}"/><path fill="url(#seal)" d="M6.5 3.2h27v5.3q-13.5 1.2-27 0z"/><path d="M6.5 8.6q13.5 1.2 27 0" fill="none" stroke="${shadowColour}" stroke-width=".4" opacity=".25"/><path d="M7 4.9h26M7 6.6h26" stroke="#fff" stroke-width=".35" opacity=".4"/>${highlight('M31.8 14c1.6 6 2.2 14 1.6 22', 1.1, 0.45)}<path d="M5.2 40.5q14.8 6.5 29.6 0" fill="none" stroke="${shadowColour}" stroke-width=".4" opacity=".18"/>${roundLabel(pouch, 20, 26.5, 10)}`,
    outline: [
      [6.5, 3.2],
      [33.5, 3.2],
      [35.7, 21],
      [36.3, 40],
      [34.5, 46.8],
      [5.5, 46.8],
      [3.7, 40],
      [4.3, 21],
    ],
  }
}

export function drawCup(cup: Wrapping): PackDrawing {
  const body = 'M6 12.5h28l-3.3 31.7a3 3 0 0 1-3 2.7H12.3a3 3 0 0 1-3-2.7z'
  const defs = [
    roundness('body', cup.colour),
    roundness('band', cup.accent),
    roundness('rim', '#f6f1ea'),
    verticalGradient('lid', [
      [0, '#fffdf8'],
      [1, '#e3d9e6'],
    ]),
    footShade('foot', 0.18),
    `<clipPath id="inside"><path d="${body}"/></clipPath>`,
  ]
  return {
    body: `<defs>${defs.join('')}</defs><path fill="url(#body)" d="${body}"/><g clip-path="url(#inside)"><path fill="url(#band)" d="M5 12h30v7.2q-15 3-30 0zM7 39.5q13 2.6 26 0v8H7z"/></g><path fill="url(#foot)" d="${body}"/><rect width="31.6" height="4" x="4.2" y="9.8" fill="url(#rim)" rx="2"/><path fill="url(#lid)" d="M6 10.2q.6-3.4 4-3.6 10-1 20 0 3.4.2 4 3.6-14 1.5-28 0z"/>${highlight('M30.6 22.5l-1.6 15', 1.1, 0.5)}${roundLabel(cup, 19.5, 29.6, 8.3)}`,
    outline: [
      [9, 6],
      [31, 6],
      [35.8, 11.5],
      [30.5, 46.9],
      [9.5, 46.9],
      [4.2, 11.5],
    ],
  }
}
