import { alone, beside, served } from '../artwork/compositions.ts'
import type { Grain } from '../artwork/loose-goods.ts'
import type { Pack } from '../artwork/packaging.ts'
import type { DemoProduct } from '../product.ts'

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

export const grains: DemoProduct[] = [
  {
    name: 'Basmati rice',
    category: 'Grains',
    weight: '1 kg',
    priceCents: 490,
    offerCents: 410,
    description: [
      'Long grains from the foot of the Himalaya, aged for a year',
      'Rinse three times, then one part rice to one and a half of water',
      'Ten minutes covered, ten minutes of rest',
    ],
    inStock: true,
    pictures: [served(riceBag, bowlOf('#3f6fb5', rice), 0.74), alone('cooked-rice')],
  },
  {
    name: 'Rolled oats',
    category: 'Grains',
    weight: '1 kg',
    priceCents: 320,
    offerCents: 260,
    description: [
      'Whole oats, steamed and rolled thick',
      'For porridge, muesli and crumble',
      'Nothing added; may contain traces of wheat',
    ],
    inStock: true,
    pictures: [served(oatBag, bowlOf('#c9603c', oat), 0.7), alone(moundOf(oat))],
  },
  {
    name: 'Strong bread flour',
    category: 'Grains',
    weight: '1.5 kg',
    priceCents: 290,
    offerCents: 240,
    description: [
      'Stone-ground wheat, 12.8 % protein',
      'Holds a long rise: for bread, pizza and bagels',
      'Unbleached, no improvers',
    ],
    inStock: true,
    pictures: [beside(flourBag, 'bread', 0.56)],
  },
  {
    name: 'Whole wheat berries',
    category: 'Grains',
    weight: '1 kg',
    priceCents: 280,
    offerCents: 240,
    description: [
      'Cleaned grain for milling, sprouting or boiling',
      'Soak overnight, simmer for 40 minutes: chewy and nutty',
      'Grown without spraying after flowering',
    ],
    inStock: true,
    pictures: [beside(sackOf(wheat), 'sheaf-of-rice', 0.7)],
  },
  {
    name: 'Red lentils',
    category: 'Grains',
    weight: '500 g',
    priceCents: 270,
    offerCents: 220,
    description: [
      'Split and hulled: soft in twelve minutes, no soaking',
      '24 g of protein per 100 g',
      'For dal, soup and spreads',
    ],
    inStock: true,
    pictures: [alone(bowlOf('#2f8f8a', lentil)), alone(moundOf(lentil))],
  },
  {
    name: 'Chickpeas, dried',
    category: 'Grains',
    weight: '500 g',
    priceCents: 260,
    offerCents: 210,
    description: [
      'Large pale chickpeas of the last harvest',
      'Soak for twelve hours, cook for one',
      'A spoon of baking soda makes them soft enough for hummus',
    ],
    inStock: true,
    pictures: [alone(sackOf(chickpea)), served(bowlOf('#7c5aa6', chickpea), 'falafel', 0.56)],
  },
  {
    name: 'White quinoa',
    category: 'Grains',
    weight: '400 g',
    priceCents: 520,
    offerCents: 430,
    description: [
      'From the Bolivian highlands, washed free of bitterness',
      'Fifteen minutes in twice its volume of water',
      'All nine essential amino acids; free of gluten',
    ],
    inStock: false,
    pictures: [alone(bowlOf('#d98b3a', quinoa))],
  },
  {
    name: 'Kidney beans',
    category: 'Grains',
    weight: '500 g',
    priceCents: 250,
    offerCents: 210,
    description: [
      'Dark red, thick-skinned, creamy inside',
      'Soak overnight and boil hard for ten minutes before simmering',
      'The bean for chilli',
    ],
    inStock: true,
    pictures: [alone(bowlOf('#e0a63f', kidney))],
  },
  {
    name: 'Corn flakes',
    category: 'Grains',
    weight: '375 g',
    priceCents: 390,
    offerCents: 310,
    description: [
      'Toasted maize, malt and a little salt',
      '6 g of sugar per 100 g',
      'The bag inside closes with its own strip',
    ],
    inStock: true,
    pictures: [served(flakes, 'glass-of-milk', 0.5)],
  },
  {
    name: 'Popping corn',
    category: 'Grains',
    weight: '500 g',
    priceCents: 230,
    offerCents: 190,
    description: [
      'Butterfly maize: nearly every kernel opens',
      'Three spoons fill a large pot',
      'Keep the jar closed, the water inside makes it pop',
    ],
    inStock: true,
    pictures: [served(sackOf(maize), 'popcorn', 0.72)],
  },
  {
    name: 'Peanuts in the shell',
    category: 'Grains',
    weight: '400 g',
    priceCents: 340,
    offerCents: 280,
    description: [
      'Roasted in the shell, unsalted',
      'About 280 g of nuts once cracked',
      'Contains peanuts, naturally',
    ],
    inStock: true,
    pictures: [alone('peanuts')],
  },
  {
    name: 'Sunflower seeds',
    category: 'Grains',
    weight: '300 g',
    priceCents: 240,
    offerCents: 200,
    description: [
      'Hulled, raw, for bread and salads',
      'Toast in a dry pan until they smell of nuts',
      'Store cool: the oil goes off in the heat',
    ],
    inStock: true,
    pictures: [beside(bowlOf('#4f8f57', seed), 'sunflower', 0.62)],
  },
]
