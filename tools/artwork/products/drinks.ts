import { alone, among, beside, pair, served, trio } from './compositions.ts'
import type { Pack } from '../drawing/packaging.ts'
import type { ProductPictures } from '../drawing/picture.ts'

const orangeJuice: Pack = {
  pack: 'bottle',
  colour: '#ff9d2b',
  accent: '#3f9a4f',
  label: 'tangerine',
}
const lemonade: Pack = { pack: 'bottle', colour: '#ffe680', accent: '#f2b632', label: 'lemon' }
const gingerBeer: Pack = {
  pack: 'bottle',
  colour: '#c98a45',
  accent: '#7a4a26',
  label: 'ginger-root',
}
const water: Pack = { pack: 'bottle', colour: '#a9defa', accent: '#2f86d8', label: 'droplet' }
const coconutWater: Pack = {
  pack: 'carton',
  colour: '#e9f6ef',
  accent: '#2fa58a',
  label: 'coconut',
}
const coffee: Pack = { pack: 'bag', colour: '#7a4e37', accent: '#5f3a2a', label: 'hot-beverage' }
const greenTea: Pack = {
  pack: 'box',
  colour: '#9ccf7a',
  accent: '#3f8f4a',
  label: 'teacup-without-handle',
}
const blackTea: Pack = { pack: 'box', colour: '#f2c14e', accent: '#b23a3a', label: 'teapot' }
const mateLeaf: Pack = { pack: 'pouch', colour: '#5f9e57', accent: '#3c7a42', label: 'mate' }
const tropical: Pack = { pack: 'carton', colour: '#ffd66b', accent: '#f0653a', label: 'pineapple' }

export const drinks: ProductPictures = {
  'pressed-orange-juice': [
    beside(orangeJuice, 'tangerine', 0.46),
    among(orangeJuice, 'croissant', 'tangerine', 0.44),
  ],
  'apple-juice-boxes': [trio('beverage-box')],
  'still-spring-water': [pair(water)],
  'cloudy-lemonade': [beside(lemonade, 'lemon', 0.42)],
  'ginger-beer': [among(gingerBeer, 'lime', 'ginger-root', 0.42)],
  'tropical-fruit-drink': [served(tropical, 'tropical-drink', 0.76)],
  'coconut-water': [served(coconutWater, 'coconut', 0.56)],
  'brown-sugar-milk-tea': [alone('bubble-tea')],
  'ground-coffee-medium-roast': [served(coffee, 'hot-beverage', 0.6), alone('hot-beverage')],
  'green-tea': [served(greenTea, 'teacup-without-handle', 0.6)],
  'breakfast-black-tea': [served(blackTea, { show: 'teapot', flip: true }, 0.7)],
  'yerba-mate': [served(mateLeaf, 'mate', 0.56)],
}
