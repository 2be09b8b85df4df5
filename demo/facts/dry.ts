import type { Diet, FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'
import { food, fromOnePlant } from './food.ts'

const dry = 'Keep cool and dry'
const opened = 'Keep in the fridge once open and drink within three days'
const plant: Diet[] = ['vegan', 'vegetarian', 'lactose-free']
const plantFree: Diet[] = [...plant, 'gluten-free']

export const grainFacts: Record<string, FoodFacts> = {
  'Basmati rice': fromOnePlant(
    'India',
    dry,
    [356, 0.9, 0.2, 77.8, 0.2, 1.4, 8.5, 0],
    ['halal', 'kosher'],
  ),
  'Rolled oats': food({
    ingredients: 'Whole rolled oats',
    allergens: ['gluten'],
    diets: [...plant, 'organic'],
    country: 'Finland',
    storage: dry,
    per100: [372, 7, 1.3, 58.7, 0.7, 10, 13.5, 0.02],
  }),
  'Strong bread flour': food({
    ingredients: 'Wheat flour',
    allergens: ['gluten'],
    diets: [...plant, 'organic'],
    country: 'France',
    storage: dry,
    per100: [343, 1.4, 0.2, 68.6, 1, 3.1, 12.8, 0.01],
  }),
  'Whole wheat berries': food({
    ingredients: 'Wheat',
    allergens: ['gluten'],
    diets: plant,
    country: 'Germany',
    storage: dry,
    per100: [332, 1.9, 0.3, 61, 0.7, 11.6, 11.4, 0.01],
  }),
  'Red lentils': fromOnePlant(
    'Turkey',
    dry,
    [352, 2.2, 0.4, 52.3, 2, 10.8, 24, 0.02],
    ['halal', 'kosher'],
  ),
  'Chickpeas, dried': fromOnePlant(
    'Mexico',
    dry,
    [364, 6, 0.6, 50, 10.7, 12.2, 19.3, 0.06],
    ['halal', 'kosher'],
  ),
  'White quinoa': fromOnePlant(
    'Bolivia',
    dry,
    [368, 6.1, 0.7, 57.2, 2.7, 7, 14.1, 0.01],
    ['organic'],
  ),
  'Kidney beans': fromOnePlant('Argentina', dry, [333, 0.8, 0.1, 44.9, 2.2, 15.2, 23.6, 0.06]),
  'Corn flakes': food({
    ingredients: 'Maize, sugar, barley malt extract, salt',
    allergens: ['gluten'],
    diets: plant,
    country: 'Germany',
    storage: dry,
    per100: [378, 0.9, 0.2, 83, 6, 3, 7.5, 0.9],
  }),
  'Popping corn': fromOnePlant('Hungary', dry, [365, 4.7, 0.7, 67, 0.6, 7.3, 9.4, 0.09]),
  'Peanuts in the shell': food({
    ingredients: 'Peanuts in the shell, roasted',
    allergens: ['peanuts'],
    diets: plantFree,
    country: 'Egypt',
    storage: dry,
    per100: [585, 49.7, 6.9, 13.5, 4.2, 8, 23.7, 0.02],
  }),
  'Sunflower seeds': fromOnePlant('Bulgaria', dry, [584, 51.5, 4.5, 11.4, 2.6, 8.6, 20.8, 0.02]),
}

export const drinkFacts: Record<string, FoodFacts> = {
  'Pressed orange juice': fromOnePlant('Spain', opened, [45, 0.2, 0, 10.2, 8.4, 0.2, 0.7, 0]),
  'Apple juice boxes': fromOnePlant(
    'Austria',
    opened,
    [46, 0.1, 0, 11.1, 9.6, 0.2, 0.1, 0],
    ['organic', 'kosher'],
  ),
  'Still spring water': fromOnePlant('Austria', dry, [0, 0, 0, 0, 0, 0, 0, 0], ['halal', 'kosher']),
  'Cloudy lemonade': food({
    ingredients: 'Carbonated water, lemon juice (12 %), cane sugar',
    allergens: [],
    diets: plantFree,
    country: 'Italy',
    storage: opened,
    per100: [30, 0, 0, 7, 6.8, 0.1, 0.1, 0],
  }),
  'Ginger beer': food({
    ingredients: 'Water, cane sugar, fresh ginger (4 %), lemon juice, yeast',
    allergens: [],
    diets: plantFree,
    country: 'United Kingdom',
    storage: opened,
    per100: [34, 0, 0, 8.2, 8, 0, 0.1, 0],
  }),
  'Tropical fruit drink': food({
    ingredients:
      'Pineapple juice (35 %), water, orange juice (20 %), sugar, passion fruit juice (5 %)',
    allergens: [],
    diets: plantFree,
    country: 'Costa Rica',
    storage: opened,
    per100: [44, 0.1, 0, 10.4, 9.9, 0.3, 0.3, 0],
  }),
  'Coconut water': fromOnePlant('Thailand', opened, [18, 0, 0, 4.2, 3.9, 0, 0.2, 0.06]),
  'Brown sugar milk tea': food({
    ingredients:
      'Black tea (water, tea), whole milk (30 %), tapioca pearls, brown sugar syrup (10 %)',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Made in our kitchen',
    storage: 'Keep in the fridge and drink within 24 hours',
    per100: [72, 1.2, 0.8, 14.4, 9.6, 0, 1.1, 0.04],
  }),
  'Ground coffee, medium roast': fromOnePlant(
    'Guatemala',
    dry,
    [2, 0, 0, 0.3, 0, 0, 0.1, 0],
    ['organic', 'kosher'],
  ),
  'Green tea': fromOnePlant('Japan', dry, [1, 0, 0, 0.2, 0, 0, 0, 0], ['organic']),
  'Breakfast black tea': fromOnePlant('India and Kenya', dry, [1, 0, 0, 0.3, 0, 0, 0, 0]),
  'Yerba mate': fromOnePlant('Argentina', dry, [3, 0, 0, 0.6, 0, 0, 0.1, 0], ['organic']),
}
