import { alone, beside, bundle, served, trio } from '../artwork/compositions.ts'
import type { Pack } from '../artwork/packaging.ts'
import type { DemoProduct } from '../product.ts'

const ramenCup: Pack = { pack: 'cup', colour: '#fff4e4', accent: '#e8433f', label: 'steaming-bowl' }
const chips: Pack = { pack: 'pouch', colour: '#f4c542', accent: '#d9480f', label: 'potato' }
const peas: Pack = { pack: 'pouch', colour: '#6fbf5f', accent: '#3f8f4a', label: 'pea-pod' }

export const instant: DemoProduct[] = [
  {
    name: 'Instant ramen, miso',
    category: 'Instant',
    weight: '85 g',
    priceCents: 240,
    offerCents: 190,
    description: [
      'Air-dried wheat noodles with a red miso paste',
      'Boiling water to the line, lid down, three minutes',
      'Vegan; contains wheat and soy',
    ],
    inStock: true,
    pictures: [served(ramenCup, 'steaming-bowl', 0.7), alone('steaming-bowl')],
  },
  {
    name: 'Spaghetti in tomato sauce',
    category: 'Instant',
    weight: '400 g',
    priceCents: 520,
    offerCents: 420,
    description: [
      'Durum spaghetti, slow-cooked tomatoes, basil',
      'Four minutes in the microwave or eight in a pan',
      'One large portion, 480 kcal',
    ],
    inStock: true,
    pictures: [alone('spaghetti')],
  },
  {
    name: 'Vegetable curry with rice',
    category: 'Instant',
    weight: '380 g',
    priceCents: 590,
    offerCents: 490,
    description: [
      'Carrot, potato and peas in a mild curry sauce',
      'Basmati rice in its own half of the tray',
      'Five minutes in the microwave, lid pierced',
      'Contains mustard',
    ],
    inStock: true,
    pictures: [alone('curry-rice')],
  },
  {
    name: 'Tomato soup',
    category: 'Instant',
    weight: '400 g',
    priceCents: 230,
    offerCents: 190,
    description: [
      'Tomatoes, onion, a little cream, nothing to hide',
      'Heat gently; do not boil',
      'The tin is one bowl, or two cups',
    ],
    inStock: true,
    pictures: [trio('canned-food')],
  },
  {
    name: 'Pepperoni pizza slices',
    category: 'Instant',
    weight: '2 × 150 g',
    priceCents: 540,
    offerCents: 450,
    description: [
      'Dough proved for a day, baked on stone, then frozen',
      'Ten minutes at 220 °C from frozen',
      'Mozzarella and pork pepperoni; contains milk and wheat',
    ],
    inStock: true,
    pictures: [alone('pizza')],
  },
  {
    name: 'Vegetable dumplings',
    category: 'Instant',
    weight: '12 pieces',
    priceCents: 560,
    offerCents: 460,
    description: [
      'Cabbage, mushroom and glass noodles in thin dough',
      'Fry one side, add a splash of water, put the lid on: seven minutes',
      'Frozen; contains wheat, soy and sesame',
    ],
    inStock: true,
    pictures: [bundle('dumpling')],
  },
  {
    name: 'Bean burritos',
    category: 'Instant',
    weight: '2 × 200 g',
    priceCents: 620,
    offerCents: 520,
    description: [
      'Black beans, rice, tomato and cheddar in a wheat tortilla',
      'Two minutes in the microwave, one in a dry pan to crisp',
      'Mild; add your own chilli',
    ],
    inStock: true,
    pictures: [beside('burrito', 'hot-pepper', 0.44)],
  },
  {
    name: 'Oven chips',
    category: 'Instant',
    weight: '750 g',
    priceCents: 390,
    offerCents: 320,
    description: [
      'Potatoes and 3 % sunflower oil, that is the list',
      'Twenty minutes at 220 °C, turned once',
      'Salt them after the oven, not before',
    ],
    inStock: true,
    pictures: [served(chips, 'french-fries', 0.68)],
  },
  {
    name: 'Salted popcorn',
    category: 'Instant',
    weight: '100 g',
    priceCents: 250,
    offerCents: 200,
    description: [
      'Popped in sunflower oil, fine sea salt',
      'Wholegrain, 480 kcal per 100 g',
      'Close the bag well: it draws damp',
    ],
    inStock: true,
    pictures: [alone('popcorn')],
  },
  {
    name: 'Frozen garden peas',
    category: 'Instant',
    weight: '600 g',
    priceCents: 290,
    offerCents: 240,
    description: [
      'Frozen within three hours of the field',
      'Two minutes in boiling water',
      'Keep at −18 °C and close the bag with a clip',
    ],
    inStock: true,
    pictures: [beside(peas, 'pea-pod', 0.54)],
  },
  {
    name: 'Prawn bento',
    category: 'Instant',
    priceCents: 1190,
    offerCents: 990,
    description: [
      'Fried prawn, sushi rice, pickles and greens',
      'Made each morning; eat the same day',
      'With chopsticks and soy sauce; contains crustaceans',
    ],
    inStock: false,
    pictures: [alone('bento-box')],
  },
]
