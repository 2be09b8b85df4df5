import { alone, among, beside, pair, served, trio } from '../artwork/compositions.ts'
import type { Pack } from '../artwork/packaging.ts'
import type { DemoProduct } from '../product.ts'

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

export const drinks: DemoProduct[] = [
  {
    name: 'Pressed orange juice',
    category: 'Drinks',
    weight: '750 ml',
    priceCents: 450,
    offerCents: 370,
    description: [
      'Nothing but pressed oranges, gently pasteurised',
      'With pulp: shake before pouring',
      'Once open, drink within three days',
    ],
    inStock: true,
    pictures: [
      beside(orangeJuice, 'tangerine', 0.46),
      among(orangeJuice, 'croissant', 'tangerine', 0.44),
    ],
  },
  {
    name: 'Apple juice boxes',
    category: 'Drinks',
    weight: '3 × 200 ml',
    priceCents: 320,
    offerCents: 260,
    description: [
      'Cloudy apple juice, no sugar added',
      'With paper straws',
      'Fits a lunch box standing up',
    ],
    inStock: true,
    pictures: [trio('beverage-box')],
  },
  {
    name: 'Still spring water',
    category: 'Drinks',
    weight: '1.5 L',
    priceCents: 120,
    offerCents: 95,
    description: [
      'From a spring at 900 m, low in sodium',
      'Bottle of recycled plastic, cap stays attached',
      'Suitable for infant formula once boiled',
    ],
    inStock: true,
    pictures: [pair(water)],
  },
  {
    name: 'Cloudy lemonade',
    category: 'Drinks',
    weight: '330 ml',
    priceCents: 260,
    offerCents: 220,
    description: [
      'Sicilian lemon juice, sparkling water and cane sugar',
      '6.8 g of sugar per 100 ml',
      'Turn once before opening: the cloud settles',
    ],
    inStock: true,
    pictures: [beside(lemonade, 'lemon', 0.42)],
  },
  {
    name: 'Ginger beer',
    category: 'Drinks',
    weight: '330 ml',
    priceCents: 280,
    offerCents: 240,
    description: [
      'Brewed from fresh root, no alcohol',
      'Hot at the back of the throat, not too sweet',
      'Made for a squeeze of lime',
    ],
    inStock: true,
    pictures: [among(gingerBeer, 'lime', 'ginger-root', 0.42)],
  },
  {
    name: 'Tropical fruit drink',
    category: 'Drinks',
    weight: '1 L',
    priceCents: 380,
    offerCents: 310,
    description: [
      'Pineapple, orange and passion fruit, 60 % juice',
      'No colouring, no sweeteners',
      'Serve over ice with a slice of lime',
    ],
    inStock: true,
    pictures: [served(tropical, 'tropical-drink', 0.76)],
  },
  {
    name: 'Coconut water',
    category: 'Drinks',
    weight: '500 ml',
    priceCents: 350,
    offerCents: 290,
    description: [
      'The water of young green coconuts and nothing else',
      'Lightly sweet on its own, 18 kcal per 100 ml',
      'Much better cold',
    ],
    inStock: true,
    pictures: [served(coconutWater, 'coconut', 0.56)],
  },
  {
    name: 'Brown sugar milk tea',
    category: 'Drinks',
    weight: '350 ml',
    priceCents: 520,
    offerCents: 450,
    description: [
      'Black tea, whole milk and brown sugar syrup',
      'Chewy tapioca pearls, cooked the same day',
      'Wide straw included; drink within 24 hours',
    ],
    inStock: true,
    pictures: [alone('bubble-tea')],
  },
  {
    name: 'Ground coffee, medium roast',
    category: 'Drinks',
    weight: '500 g',
    priceCents: 990,
    offerCents: 840,
    description: [
      'Washed arabica from Huehuetenango, Guatemala',
      'Chocolate and hazelnut, little acidity',
      'Ground for filter and French press',
      'Roast date on every bag',
    ],
    inStock: true,
    pictures: [served(coffee, 'hot-beverage', 0.6), alone('hot-beverage')],
  },
  {
    name: 'Green tea',
    category: 'Drinks',
    weight: '20 bags',
    priceCents: 420,
    offerCents: 360,
    description: [
      'Sencha, grassy and light',
      'Bags of plant fibre, no staples',
      'Brew at 80 °C for two minutes, longer makes it bitter',
    ],
    inStock: true,
    pictures: [served(greenTea, 'teacup-without-handle', 0.6)],
  },
  {
    name: 'Breakfast black tea',
    category: 'Drinks',
    weight: '80 bags',
    priceCents: 560,
    offerCents: 560,
    description: [
      'Assam and Kenyan leaf, strong enough for milk',
      'Bags of plant fibre, compostable',
      'Four minutes in water just off the boil',
    ],
    inStock: true,
    pictures: [served(blackTea, { show: 'teapot', flip: true }, 0.7)],
  },
  {
    name: 'Yerba mate',
    category: 'Drinks',
    weight: '500 g',
    priceCents: 790,
    offerCents: 690,
    description: [
      'Shade-grown leaf from Misiones, aged for a year',
      'Cut with some stem, so it is mild',
      'Water at 75 °C; one filling gives ten rounds',
    ],
    inStock: false,
    pictures: [served(mateLeaf, 'mate', 0.56)],
  },
]
