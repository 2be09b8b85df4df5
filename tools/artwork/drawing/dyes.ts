import type { Dye } from './recolour.ts'

// Varieties the emoji do not have, by colour. Stalks keep their green.

export const redPepper: Dye = {
  from: 95,
  to: 355,
  spread: 0.08,
  leastSaturation: 0.72,
  lightness: 1.08,
  keepAbove: 7,
}

export const yellowPepper: Dye = {
  from: 95,
  to: 46,
  spread: -0.1,
  leastSaturation: 0.95,
  lightness: 1.24,
  keepAbove: 7,
}

export const redOnion: Dye = { from: 28, to: 324, spread: 0.3, saturation: 0.52, lightness: 0.72 }

export const chestnutMushroom: Dye = { from: 0, to: 24, spread: 0.4, lightness: 1.08 }

export const greenGrape: Dye = {
  from: 266,
  to: 80,
  spread: 0.3,
  leastSaturation: 0.52,
  lightness: 1.24,
  only: [230, 300],
}

// Only the milk: the glass is bluer.
export const cocoa: Dye = {
  from: 260,
  to: 20,
  spread: 0.1,
  leastSaturation: 0.34,
  lightness: 0.6,
  only: [225, 330],
}

export const aubergine: Dye = {
  from: 258,
  to: 276,
  spread: 0.6,
  saturation: 0.62,
  lightness: 0.66,
  only: [225, 310],
}
