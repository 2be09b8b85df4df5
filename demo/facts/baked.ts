import type { FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'
import { food } from './food.ts'

const today = 'Best on the day it is baked'
const room = 'Keep at room temperature in its bag'
const fridge = 'Keep in the fridge'
const ours = 'Baked in our town'

export const bakeryFacts: Record<string, FoodFacts> = {
  'Sourdough loaf': food({
    ingredients: 'Wheat flour, water, rye sourdough (rye flour, water), salt',
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian', 'lactose-free', 'organic'],
    country: ours,
    storage: 'Keep in a paper bag, cut side down',
    per100: [243, 1.1, 0.2, 48.6, 1.4, 3.1, 8.4, 1.2],
  }),
  'Butter croissants': food({
    ingredients: 'Wheat flour, butter (25 %), water, milk, sugar, eggs, yeast, salt',
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: today,
    per100: [420, 23.5, 15, 43.8, 7.2, 2.2, 8.1, 1],
  }),
  Baguette: food({
    ingredients: 'Wheat flour, water, salt, yeast',
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian', 'lactose-free'],
    country: ours,
    storage: today,
    per100: [268, 1.2, 0.2, 54.4, 2.4, 2.8, 8.7, 1.4],
  }),
  'Sesame bagel, salmon cream cheese': food({
    ingredients:
      'Bagel (wheat flour, water, sesame, sugar, yeast, salt), cream cheese (milk), smoked salmon (fish, salt) (18 %), dill',
    allergens: ['gluten', 'fish', 'milk', 'sesame'],
    country: ours,
    storage: 'Keep in the fridge and eat the same day',
    per100: [254, 9.2, 4, 31, 3.6, 1.9, 11.2, 1.5],
  }),
  'Soft pretzels': food({
    ingredients: 'Wheat flour, water, butter (milk), yeast, salt, sodium hydroxide',
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: today,
    per100: [285, 4.1, 2.3, 52.3, 2.2, 2.5, 8.8, 2.4],
  }),
  'Chocolate doughnuts': food({
    ingredients:
      'Wheat flour, milk, dark chocolate (15 %) (cocoa mass, sugar, soya lecithin), sunflower oil, sugar, eggs, butter (milk), yeast, salt',
    allergens: ['gluten', 'eggs', 'soya', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: today,
    per100: [418, 22.4, 8.8, 47.2, 19.8, 2.4, 6.2, 0.7],
  }),
  'Chocolate chip cookies': food({
    ingredients:
      'Wheat flour, dark chocolate (30 %) (cocoa mass, sugar, soya lecithin), butter (milk), brown sugar, eggs, baking soda, salt',
    allergens: ['gluten', 'eggs', 'soya', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: room,
    per100: [482, 24.2, 14.6, 58.4, 34.1, 3.3, 5.8, 0.6],
  }),
  'Celebration cupcakes': food({
    ingredients:
      'Sugar, butter (milk), wheat flour, eggs, raspberries (6 %), milk, vanilla, baking powder, beetroot, spirulina',
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: fridge,
    per100: [405, 21.3, 13.1, 48.9, 36.5, 1, 4.1, 0.4],
  }),
  'Apple pie': food({
    ingredients: 'Apples (45 %), wheat flour, butter (milk), sugar, eggs, cinnamon, salt',
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: room,
    per100: [262, 11.6, 7.2, 36, 17.4, 1.9, 2.8, 0.3],
  }),
  'Breakfast pancakes': food({
    ingredients: 'Buttermilk (milk), wheat flour, eggs, butter (milk), sugar, baking powder, salt',
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: fridge,
    per100: [227, 7.4, 3.6, 32.2, 7.1, 1.3, 6.8, 0.9],
  }),
  'Belgian waffles': food({
    ingredients: 'Wheat flour, butter (milk), pearl sugar, eggs, milk, yeast, salt',
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    country: 'Belgium',
    storage: room,
    per100: [437, 21.6, 13, 53.4, 24.5, 1.6, 6.3, 0.6],
  }),
  'Strawberry layer cake, slice': food({
    ingredients: 'Cream (milk), eggs, strawberries (20 %), sugar, wheat flour, butter (milk)',
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    country: ours,
    storage: 'Keep in the fridge and eat within a day',
    per100: [272, 15.1, 9.2, 29.6, 21.2, 0.9, 4.4, 0.2],
  }),
}
