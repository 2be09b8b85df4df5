import { alone, among, bundle, pair, pyramid, trio } from './compositions.ts'
import { aubergine, chestnutMushroom, redOnion, redPepper, yellowPepper } from '../drawing/dyes.ts'
import type { ProductPictures } from '../drawing/picture.ts'

const mushroom = { show: 'brown-mushroom', dye: chestnutMushroom } as const
const red = { show: 'bell-pepper', dye: redPepper } as const
const yellow = { show: 'bell-pepper', dye: yellowPepper } as const
const onion = { show: 'onion', dye: redOnion } as const

export const vegetables: ProductPictures = {
  'vine-tomatoes': [
    alone('tomato'),
    pyramid('tomato', 1.04),
    among('tomato', 'garlic', 'herb', 0.46),
  ],
  'hass-avocado': [alone('avocado'), pair('avocado'), among('avocado', 'tomato', 'lime', 0.44)],
  broccoli: [alone({ show: 'broccoli', turn: -26 })],
  carrots: [bundle('carrot')],
  'mixed-bell-peppers': [
    trio(yellow, 'bell-pepper', red),
    alone(red),
    alone(yellow),
    alone('bell-pepper'),
  ],
  'chestnut-mushrooms': [trio(mushroom)],
  'yellow-potatoes': [pyramid('potato', 0.92)],
  'red-onions': [trio(onion)],
  garlic: [pair('garlic')],
  aubergine: [alone({ show: 'eggplant', dye: aubergine })],
  sweetcorn: [alone('ear-of-corn')],
  'red-chillies': [pair('hot-pepper')],
}
