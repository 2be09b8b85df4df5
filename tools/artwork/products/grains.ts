import { alone, beside, served } from './compositions.ts'
import type { Grain } from '../drawing/loose-goods.ts'
import type { Pack } from '../drawing/packaging.ts'
import type { ProductPictures } from '../drawing/picture.ts'

const hessian = '#cfa46d'
const rice: Grain = { colours: ['#fbf7ef', '#efe7da', '#fffdf8'], size: [1.5, 0.5] }
const oat: Grain = { colours: ['#f2cf8c', '#e9bd70', '#fae0ae'], size: [1.5, 1], crease: true }
const wheat: Grain = { colours: ['#dca75a', '#cf9547', '#e8bd78'], size: [1.5, 0.8], crease: true }
const lentil: Grain = { colours: ['#e0703a', '#ef8a4a', '#d2602f'], size: [1.2, 0.8] }
const chickpea: Grain = { colours: ['#ecc98d', '#e0b873', '#f4d9a6'], size: [1.7, 1.5] }
const quinoa: Grain = { colours: ['#f1e2bd', '#e4cf9f', '#c98f5a'], size: [0.8, 0.7] }
const kidney: Grain = { colours: ['#8e3b3a', '#7b2f33', '#a64c48'], size: [2.2, 1.4] }
const maize: Grain = { colours: ['#f8b92e', '#f0a31c', '#ffd05a'], size: [1.6, 1.2] }
const seed: Grain = { colours: ['#dccbb0', '#c9b594', '#efe3cd'], size: [1.6, 0.75], crease: true }

const bowlOf = (colour: string, grain: Grain): Pack => ({ pack: 'bowl', colour, grain })
const sackOf = (grain: Grain): Pack => ({ pack: 'sack', colour: hessian, grain })
const moundOf = (grain: Grain): Pack => ({ pack: 'mound', colour: hessian, grain })

const riceBag: Pack = { pack: 'pouch', colour: '#5f9fd8', accent: '#2f6fb0', label: 'cooked-rice' }
const oatBag: Pack = { pack: 'bag', colour: '#e6c79c', accent: '#cfa46d', label: 'bowl-with-spoon' }
const flourBag: Pack = { pack: 'bag', colour: '#fbf6ee', accent: '#e2b04a', label: 'sheaf-of-rice' }
const flakes: Pack = { pack: 'box', colour: '#f9b233', accent: '#d9480f', label: 'ear-of-corn' }

export const grains: ProductPictures = {
  'basmati-rice': [served(riceBag, bowlOf('#3f6fb5', rice), 0.74), alone('cooked-rice')],
  'rolled-oats': [served(oatBag, bowlOf('#c9603c', oat), 0.7), alone(moundOf(oat))],
  'strong-bread-flour': [beside(flourBag, 'bread', 0.56)],
  'whole-wheat-berries': [beside(sackOf(wheat), 'sheaf-of-rice', 0.7)],
  'red-lentils': [alone(bowlOf('#2f8f8a', lentil)), alone(moundOf(lentil))],
  'chickpeas-dried': [
    alone(sackOf(chickpea)),
    served(bowlOf('#7c5aa6', chickpea), 'falafel', 0.56),
  ],
  'white-quinoa': [alone(bowlOf('#d98b3a', quinoa))],
  'kidney-beans': [alone(bowlOf('#e0a63f', kidney))],
  'corn-flakes': [served(flakes, 'glass-of-milk', 0.5)],
  'popping-corn': [served(sackOf(maize), 'popcorn', 0.72)],
  'peanuts-in-the-shell': [alone('peanuts')],
  'sunflower-seeds': [beside(bowlOf('#4f8f57', seed), 'sunflower', 0.62)],
}
