import { alone, among, beside, pair, pyramid, served } from './compositions.ts'
import { cocoa } from '../drawing/dyes.ts'
import type { Pack } from '../drawing/packaging.ts'
import type { ProductPictures } from '../drawing/picture.ts'

const milk: Pack = { pack: 'carton', colour: '#f9f7ff', accent: '#3f86e0', label: 'cow' }
const chocolateMilk: Pack = {
  pack: 'carton',
  colour: '#a8714d',
  accent: '#6e4128',
  label: 'chocolate-bar',
}
const yoghurt = (accent: string, label: 'blueberries' | 'strawberry' | 'honey-pot'): Pack => ({
  pack: 'tub',
  colour: '#f9f6ff',
  accent,
  label,
})
const cheeseTub: Pack = { pack: 'tub', colour: '#eaf6e4', accent: '#5fae62', label: 'herb' }

export const dairy: ProductPictures = {
  'whole-milk': [served(milk, 'glass-of-milk', 0.56), alone('glass-of-milk')],
  'salted-butter': [alone('butter'), served('bread', 'butter', 0.66)],
  'emmental-wedge': [alone('cheese-wedge'), among('cheese-wedge', 'grapes', 'pear', 0.48)],
  'free-range-eggs': [pyramid('egg', 0.84), beside('cooking', 'egg', 0.4)],
  'blueberry-yoghurt': [beside(yoghurt('#6f7fe0', 'blueberries'), 'blueberries', 0.44)],
  'strawberry-yoghurt': [beside(yoghurt('#ef6f7d', 'strawberry'), 'strawberry', 0.42)],
  'greek-yoghurt-with-honey': [beside(yoghurt('#f0b23c', 'honey-pot'), 'honey-pot', 0.5)],
  'cream-cheese-with-chives': [served(cheeseTub, 'bagel', 0.66)],
  'chocolate-milk': [served(chocolateMilk, { show: 'glass-of-milk', dye: cocoa }, 0.54)],
  'sundae-trio-ice-cream': [alone('ice-cream')],
  'vanilla-cones': [pair('soft-ice-cream')],
}
