import { redPepper } from '../drawing/dyes.ts'
import type { Scene } from '../drawing/scene.ts'
import type { Thing } from '../drawing/place.ts'

const things: Thing[] = [
  // the back row
  { show: 'leafy-green', x: 270, y: 560, size: 330, turn: -6 },
  { show: 'baguette-bread', x: 815, y: 500, size: 390, turn: -16 },
  { show: 'leafy-green', x: 520, y: 600, size: 260, turn: 20 },
  { show: 'pineapple', x: 590, y: 470, size: 420, turn: 4 },
  { show: 'broccoli', x: 425, y: 540, size: 320, turn: -24 },
  { show: 'glass-of-milk', x: 985, y: 715, size: 330 },
  { show: 'bread', x: 775, y: 610, size: 320 },
  // the middle
  { show: 'tangerine', x: 470, y: 668, size: 220, turn: -8 },
  { show: 'bell-pepper', x: 200, y: 700, size: 250, turn: -10, dye: redPepper },
  { show: 'pear', x: 1072, y: 750, size: 240, turn: 0 },
  { show: 'cheese-wedge', x: 610, y: 690, size: 290 },
  { show: 'red-apple', x: 365, y: 735, size: 250, turn: -6 },
  { show: 'croissant', x: 910, y: 760, size: 290, turn: 2 },
  { show: 'banana', x: 135, y: 790, size: 250, turn: -8 },
  { show: 'carrot', x: 750, y: 775, size: 270, turn: 20 },
  { show: 'onion', x: 905, y: 800, size: 160, turn: 6 },
  { show: 'grapes', x: 1060, y: 815, size: 230, turn: -6 },
  // the front
  { show: 'avocado', x: 545, y: 800, size: 215, turn: 6 },
  { show: 'tomato', x: 285, y: 806, size: 200, turn: -4 },
  { show: 'lemon', x: 425, y: 828, size: 150, turn: 76 },
  { show: 'tomato', x: 665, y: 836, size: 170, turn: 5 },
  { show: 'egg', x: 790, y: 826, size: 128, turn: 76 },
  { show: 'egg', x: 880, y: 838, size: 132, turn: -16 },
  { show: 'strawberry', x: 530, y: 842, size: 112, turn: 22 },
  { show: 'blueberries', x: 972, y: 834, size: 120, turn: -10 },
  { show: 'strawberry', x: 200, y: 836, size: 100, turn: -36 },
]

export const hero: Scene = {
  width: 1200,
  height: 900,
  things,
  shadows: [
    { x: 600, y: 800, rx: 598, ry: 92, strength: 0.3 },
    { x: 580, y: 832, rx: 470, ry: 36, strength: 0.42 },
  ],
}
