import { alone, beside, bundle, served, trio } from './compositions.ts'
import type { Pack } from '../drawing/packaging.ts'
import type { ProductPictures } from '../drawing/picture.ts'

const ramenCup: Pack = { pack: 'cup', colour: '#fff4e4', accent: '#e8433f', label: 'steaming-bowl' }
const chips: Pack = { pack: 'pouch', colour: '#f4c542', accent: '#d9480f', label: 'potato' }
const peas: Pack = { pack: 'pouch', colour: '#6fbf5f', accent: '#3f8f4a', label: 'pea-pod' }

export const instant: ProductPictures = {
  'instant-ramen-miso': [served(ramenCup, 'steaming-bowl', 0.7), alone('steaming-bowl')],
  'spaghetti-in-tomato-sauce': [alone('spaghetti')],
  'vegetable-curry-with-rice': [alone('curry-rice')],
  'tomato-soup': [trio('canned-food')],
  'pepperoni-pizza-slices': [alone('pizza')],
  'vegetable-dumplings': [bundle('dumpling')],
  'bean-burritos': [beside('burrito', 'hot-pepper', 0.44)],
  'oven-chips': [served(chips, 'french-fries', 0.68)],
  'salted-popcorn': [alone('popcorn')],
  'frozen-garden-peas': [beside(peas, 'pea-pod', 0.54)],
  'prawn-bento': [alone('bento-box')],
}
