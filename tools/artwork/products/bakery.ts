import { alone, among, beside, closeUp, pyramid, stack, trio } from './compositions.ts'
import type { ProductPictures } from '../drawing/picture.ts'

export const bakery: ProductPictures = {
  'sourdough-loaf': [alone('bread'), among('bread', 'butter', 'egg', 0.44), closeUp('bread', 1.5)],
  'butter-croissants': [alone('croissant'), beside('croissant', 'hot-beverage', 0.56)],
  baguette: [alone('baguette-bread'), among('baguette-bread', 'cheese-wedge', 'tomato', 0.42)],
  'sesame-bagel-salmon-cream-cheese': [alone('bagel')],
  'soft-pretzels': [alone('pretzel')],
  'chocolate-doughnuts': [alone('doughnut'), pyramid('doughnut')],
  'chocolate-chip-cookies': [
    alone('cookie'),
    pyramid('cookie'),
    beside('cookie', 'glass-of-milk', 0.66),
  ],
  'celebration-cupcakes': [alone('cupcake'), trio('cupcake')],
  'apple-pie': [alone('pie'), among('pie', 'red-apple', 'green-apple', 0.42)],
  'breakfast-pancakes': [alone('pancakes'), among('pancakes', 'strawberry', 'blueberries', 0.4)],
  'belgian-waffles': [alone('waffle'), stack('waffle', 26)],
  'strawberry-layer-cake-slice': [alone('shortcake')],
}
