import { alone, among, beside, pair, pyramid, served } from '../artwork/compositions.ts'
import { cocoa } from '../artwork/dyes.ts'
import type { Pack } from '../artwork/packaging.ts'
import type { DemoProduct } from '../product.ts'

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

export const dairy: DemoProduct[] = [
  {
    name: 'Whole milk',
    category: 'Dairy',
    weight: '1 L',
    priceCents: 190,
    offerCents: 160,
    description: [
      'Fresh, 3.8 % fat, pasteurised, not homogenised',
      'From farms within 80 km, cows on grass from April',
      'Cream rises to the top: shake it in',
      'Keep below 6 °C, drink within four days of opening',
    ],
    inStock: true,
    pictures: [served(milk, 'glass-of-milk', 0.56), alone('glass-of-milk')],
  },
  {
    name: 'Salted butter',
    category: 'Dairy',
    weight: '250 g',
    priceCents: 420,
    offerCents: 350,
    description: [
      'Churned from cultured cream, 1.5 % sea salt',
      '82 % fat: bakes well, spreads at room temperature',
      'Wrapped in paper, not foil',
    ],
    inStock: true,
    pictures: [alone('butter'), served('bread', 'butter', 0.66)],
  },
  {
    name: 'Emmental wedge',
    category: 'Dairy',
    weight: '300 g',
    priceCents: 620,
    offerCents: 520,
    description: [
      'Raw-milk cheese, aged for eight months',
      'Nutty and a little sweet, melts in long strings',
      'Cut from the wheel and wrapped in cheese paper',
    ],
    inStock: true,
    pictures: [alone('cheese-wedge'), among('cheese-wedge', 'grapes', 'pear', 0.48)],
  },
  {
    name: 'Free-range eggs',
    category: 'Dairy',
    weight: '6 pieces',
    priceCents: 380,
    offerCents: 320,
    description: [
      'Size M and L, laid within the last five days',
      'Hens with 10 m² of meadow each',
      'The stamp on each egg names the farm',
    ],
    inStock: true,
    pictures: [pyramid('egg', 0.84), beside('cooking', 'egg', 0.4)],
  },
  {
    name: 'Blueberry yoghurt',
    category: 'Dairy',
    weight: '450 g',
    priceCents: 360,
    offerCents: 290,
    description: [
      'Whole-milk yoghurt with 15 % fruit',
      'Set, not stirred; no gelatine, no flavouring',
      '9 g of sugar per 100 g, half of it from the milk',
    ],
    inStock: true,
    pictures: [beside(yoghurt('#6f7fe0', 'blueberries'), 'blueberries', 0.44)],
  },
  {
    name: 'Strawberry yoghurt',
    category: 'Dairy',
    weight: '450 g',
    priceCents: 360,
    offerCents: 290,
    description: [
      'Whole-milk yoghurt with 15 % fruit',
      'Pieces of strawberry at the bottom: stir or dig',
      'The pot is paper, the lid can be washed and used again',
    ],
    inStock: true,
    pictures: [beside(yoghurt('#ef6f7d', 'strawberry'), 'strawberry', 0.42)],
  },
  {
    name: 'Greek yoghurt with honey',
    category: 'Dairy',
    weight: '500 g',
    priceCents: 490,
    offerCents: 420,
    description: [
      'Strained until thick, 10 % fat',
      'A layer of thyme honey underneath',
      '8 g of protein per 100 g',
    ],
    inStock: true,
    pictures: [beside(yoghurt('#f0b23c', 'honey-pot'), 'honey-pot', 0.5)],
  },
  {
    name: 'Cream cheese with chives',
    category: 'Dairy',
    weight: '200 g',
    priceCents: 310,
    offerCents: 260,
    description: [
      'Fresh cheese, chopped chives, a pinch of salt',
      'Spreads straight from the fridge',
      'Use within five days of opening',
    ],
    inStock: true,
    pictures: [served(cheeseTub, 'bagel', 0.66)],
  },
  {
    name: 'Chocolate milk',
    category: 'Dairy',
    weight: '500 ml',
    priceCents: 280,
    offerCents: 240,
    description: [
      'Whole milk, cocoa and cane sugar',
      'Thick enough without thickeners',
      'Shake; good cold, better warm',
    ],
    inStock: true,
    pictures: [served(chocolateMilk, { show: 'glass-of-milk', dye: cocoa }, 0.54)],
  },
  {
    name: 'Sundae trio ice cream',
    category: 'Dairy',
    weight: '500 ml',
    priceCents: 690,
    offerCents: 560,
    description: [
      'Vanilla, strawberry and chocolate side by side',
      'Made with cream and egg yolk, little air whipped in',
      'Ten minutes out of the freezer before scooping',
    ],
    inStock: true,
    pictures: [alone('ice-cream')],
  },
  {
    name: 'Vanilla cones',
    category: 'Dairy',
    weight: '4 × 120 ml',
    priceCents: 540,
    offerCents: 450,
    description: [
      'Soft vanilla ice cream in a crisp wafer',
      'Chocolate at the tip so the wafer stays dry',
      'Seeds of real vanilla pods',
    ],
    inStock: true,
    pictures: [pair('soft-ice-cream')],
  },
]
