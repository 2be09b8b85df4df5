import type { Scene } from '../drawing/scene.ts'
import type { Pack } from '../drawing/packaging.ts'
import type { Thing } from '../drawing/place.ts'

function group(things: Thing[]): Scene {
  return {
    width: 720,
    height: 540,
    things,
    shadows: [
      { x: 360, y: 468, rx: 330, ry: 54, strength: 0.26 },
      { x: 360, y: 478, rx: 240, ry: 24, strength: 0.34 },
    ],
  }
}

const riceBowl: Pack = {
  pack: 'bowl',
  colour: '#3f6fb5',
  grain: { colours: ['#fbf7ef', '#efe7da', '#fffdf8'], size: [1.7, 0.6] },
}
const wheatSack: Pack = {
  pack: 'sack',
  colour: '#cfa46d',
  grain: { colours: ['#e3ae5f', '#d59b4b', '#efc681'], size: [1.9, 1], crease: true },
}

export const categoryGroups: Record<string, Scene> = {
  vegetables: group([
    { show: 'broccoli', x: 235, y: 440, size: 330, turn: -20 },
    { show: 'carrot', x: 535, y: 455, size: 320, turn: 4 },
    { show: 'tomato', x: 370, y: 480, size: 280 },
  ]),
  fruits: group([
    { show: 'grapes', x: 365, y: 410, size: 330, turn: 4 },
    { show: 'red-apple', x: 215, y: 474, size: 260, turn: -6 },
    { show: 'banana', x: 510, y: 480, size: 300, turn: 2 },
  ]),
  drinks: group([
    { show: 'cup-with-straw', x: 360, y: 445, size: 370 },
    { show: 'beverage-box', x: 215, y: 480, size: 290 },
    { show: 'tropical-drink', x: 510, y: 484, size: 310 },
  ]),
  instant: group([
    { show: 'canned-food', x: 515, y: 448, size: 310 },
    { show: 'popcorn', x: 215, y: 450, size: 350 },
    { show: 'steaming-bowl', x: 365, y: 486, size: 320 },
  ]),
  dairy: group([
    { show: 'glass-of-milk', x: 485, y: 446, size: 340 },
    { show: 'cheese-wedge', x: 240, y: 458, size: 320 },
    { show: 'butter', x: 415, y: 490, size: 270 },
  ]),
  bakery: group([
    { show: 'baguette-bread', x: 385, y: 420, size: 390, turn: 12 },
    { show: 'bread', x: 485, y: 470, size: 290 },
    { show: 'croissant', x: 240, y: 482, size: 300, turn: 4 },
  ]),
  grains: group([
    { show: 'sheaf-of-rice', x: 545, y: 462, size: 370, turn: 4 },
    { show: wheatSack, x: 285, y: 456, size: 330 },
    { show: riceBowl, x: 450, y: 486, size: 240 },
  ]),
}

/** For the page on which an address is added: the way from the shop to the door. */
export const address: Scene = {
  width: 900,
  height: 900,
  things: [
    { show: 'cloud', x: 190, y: 230, size: 190 },
    { show: 'cloud', x: 730, y: 225, size: 150, flip: true },
    { show: 'deciduous-tree', x: 165, y: 650, size: 340 },
    { show: 'evergreen-tree', x: 735, y: 655, size: 340 },
    { show: 'house', x: 440, y: 680, size: 500 },
    { show: 'deciduous-tree', x: 806, y: 715, size: 210 },
    { show: { pack: 'marker', colour: '#2f9a4e' }, x: 440, y: 212, size: 185 },
    { show: 'blossom', x: 118, y: 730, size: 90 },
    { show: 'tulip', x: 62, y: 745, size: 90 },
    { show: 'motor-scooter', x: 290, y: 806, size: 350 },
    { show: 'basket', x: 610, y: 812, size: 240 },
  ],
  shadows: [
    { x: 450, y: 715, rx: 450, ry: 150, strength: 1, colour: '#b5dc98' },
    { x: 450, y: 720, rx: 445, ry: 150, strength: 0.9, colour: '#a9d68c' },
    { x: 440, y: 690, rx: 340, ry: 60, strength: 0.3 },
    { x: 290, y: 798, rx: 230, ry: 30, strength: 0.5 },
    { x: 610, y: 804, rx: 165, ry: 26, strength: 0.5 },
  ],
}

export const emptyCart: Scene = {
  width: 960,
  height: 720,
  things: [
    { show: 'shopping-cart', x: 460, y: 620, size: 480 },
    { show: 'carrot', x: 740, y: 648, size: 170, turn: 30 },
    { show: 'leafy-green', x: 210, y: 650, size: 150, turn: -8 },
  ],
  shadows: [
    { x: 480, y: 612, rx: 420, ry: 66, strength: 0.34 },
    { x: 470, y: 618, rx: 250, ry: 26, strength: 0.34 },
  ],
}

export const emptyOrders: Scene = {
  width: 960,
  height: 720,
  things: [
    { show: 'receipt', x: 600, y: 590, size: 430, turn: 6 },
    { show: 'package', x: 400, y: 640, size: 400 },
    { show: 'red-apple', x: 640, y: 655, size: 150, turn: 6 },
  ],
  shadows: [
    { x: 480, y: 615, rx: 420, ry: 70, strength: 0.36 },
    { x: 440, y: 630, rx: 280, ry: 32, strength: 0.34 },
  ],
}
