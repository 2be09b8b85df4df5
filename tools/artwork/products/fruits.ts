import { alone, beside, closeUp, pair, pyramid, trio } from './compositions.ts'
import { greenGrape } from '../drawing/dyes.ts'
import type { ProductPictures } from '../drawing/picture.ts'

const greenGrapes = { show: 'grapes', dye: greenGrape } as const

export const fruits: ProductPictures = {
  'alphonso-mango': [alone('mango'), pyramid('mango', 0.84), closeUp('mango', 1.5)],
  blueberries: [
    alone('blueberries'),
    pyramid('blueberries'),
    beside('pancakes', 'blueberries', 0.5),
  ],
  'gala-apples': [alone('red-apple'), pyramid('red-apple')],
  'granny-smith-apples': [alone('green-apple'), beside('pie', 'green-apple', 0.56)],
  bananas: [alone('banana')],
  'conference-pears': [alone('pear')],
  'black-seedless-grapes': [alone('grapes')],
  'white-seedless-grapes': [alone(greenGrapes)],
  strawberries: [trio('strawberry'), beside('shortcake', 'strawberry', 0.44)],
  cherries: [alone('cherries')],
  lemons: [pyramid('lemon', 0.86)],
  'kiwi-fruit': [pair('kiwi-fruit')],
  'watermelon-wedge': [alone('watermelon')],
}
