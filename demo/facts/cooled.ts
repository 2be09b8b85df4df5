import type { FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'
import { food } from './food.ts'

const fridge = 'Keep in the fridge below 6 °C'
const freezer = 'Keep frozen at −18 °C'

export const dairyFacts: Record<string, FoodFacts> = {
  'Whole milk': food({
    ingredients: 'Pasteurised whole milk (3.8 % fat)',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free', 'organic'],
    country: 'From farms within 80 km',
    storage: `${fridge} and drink within four days of opening`,
    per100: [66, 3.8, 2.5, 4.7, 4.7, 0, 3.3, 0.1],
  }),
  'Salted butter': food({
    ingredients: 'Cream (milk), sea salt (1.5 %), lactic cultures',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Ireland',
    storage: fridge,
    per100: [739, 82, 54, 0.6, 0.6, 0, 0.7, 1.5],
  }),
  'Emmental wedge': food({
    ingredients: 'Raw cow’s milk, salt, rennet, cultures',
    allergens: ['milk'],
    // Rennet of calves: no vegetarian cheese. Aged hard cheese has no lactose left.
    diets: ['gluten-free', 'lactose-free'],
    country: 'Switzerland',
    storage: fridge,
    per100: [396, 31, 19, 0, 0, 0, 29, 0.5],
  }),
  'Free-range eggs': food({
    allergens: ['eggs'],
    diets: ['vegetarian', 'gluten-free', 'lactose-free'],
    country: 'The farm is stamped on each egg',
    storage: 'Keep in the fridge',
    per100: [143, 9.7, 3.1, 0.7, 0.4, 0, 12.6, 0.36],
  }),
  'Blueberry yoghurt': food({
    ingredients: 'Whole-milk yoghurt, blueberries (15 %), sugar',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free', 'organic'],
    country: 'Germany',
    storage: fridge,
    per100: [83, 3.1, 2, 9.9, 9, 0.3, 3.2, 0.1],
  }),
  'Strawberry yoghurt': food({
    ingredients: 'Whole-milk yoghurt, strawberries (15 %), sugar',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Germany',
    storage: fridge,
    per100: [86, 3.1, 2, 10.6, 10.2, 0.3, 3.2, 0.1],
  }),
  'Greek yoghurt with honey': food({
    ingredients: 'Strained yoghurt (milk), thyme honey (12 %)',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Greece',
    storage: fridge,
    per100: [158, 9, 5.9, 12.6, 12.4, 0, 8, 0.1],
  }),
  'Cream cheese with chives': food({
    ingredients: 'Fresh cheese (milk), chives (3 %), salt',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Denmark',
    storage: `${fridge}, use within five days of opening`,
    per100: [237, 22.5, 15, 3.5, 3.4, 0.2, 5.4, 0.8],
  }),
  'Chocolate milk': food({
    ingredients: 'Whole milk, cane sugar, cocoa (2 %)',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Austria',
    storage: fridge,
    per100: [87, 3.6, 2.3, 10.2, 9.8, 0.4, 3.4, 0.1],
  }),
  'Sundae trio ice cream': food({
    ingredients:
      'Cream (milk), milk, sugar, strawberries (8 %), egg yolk, chocolate (6 %) (cocoa mass, sugar, soya lecithin), vanilla',
    allergens: ['eggs', 'soya', 'milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Italy',
    storage: freezer,
    per100: [218, 12.1, 7.5, 23.6, 22, 0.5, 3.6, 0.1],
  }),
  'Vanilla cones': food({
    ingredients:
      'Milk, cream (milk), sugar, wafer (wheat flour, sugar, soya lecithin), chocolate (cocoa mass, sugar), vanilla',
    allergens: ['gluten', 'soya', 'milk'],
    diets: ['vegetarian'],
    country: 'Italy',
    storage: freezer,
    per100: [286, 14.2, 9.3, 35.6, 25.1, 0.9, 4, 0.2],
  }),
}

export const instantFacts: Record<string, FoodFacts> = {
  'Instant ramen, miso': food({
    ingredients: 'Wheat noodles, miso paste (soya beans, rice, salt), spring onion, chilli, salt',
    allergens: ['gluten', 'soya'],
    diets: ['vegan', 'vegetarian', 'lactose-free'],
    country: 'Japan',
    storage: 'Keep cool and dry',
    per100: [352, 3.4, 0.8, 67.2, 4, 3.2, 11.2, 4.9],
  }),
  'Spaghetti in tomato sauce': food({
    ingredients:
      'Cooked spaghetti (durum wheat, water), tomatoes (38 %), olive oil, onion, basil, salt',
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian', 'lactose-free'],
    country: 'Italy',
    storage: fridge,
    per100: [120, 2.6, 0.4, 19.8, 3, 1.7, 3.8, 0.7],
  }),
  'Vegetable curry with rice': food({
    ingredients:
      'Cooked basmati rice (45 %), carrots, potatoes, peas, coconut milk, onion, curry spices (with mustard), salt',
    allergens: ['mustard'],
    diets: ['vegan', 'vegetarian', 'gluten-free', 'lactose-free'],
    country: 'United Kingdom',
    storage: fridge,
    per100: [118, 3.2, 2.1, 19, 2.3, 1.8, 2.6, 0.6],
  }),
  'Tomato soup': food({
    ingredients: 'Tomatoes (84 %), onion, cream (milk) (4 %), sugar, salt',
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
    country: 'Italy',
    storage: 'Keep at room temperature; once open in the fridge for two days',
    per100: [52, 2.3, 1.1, 6.2, 4.9, 0.8, 1, 0.6],
  }),
  'Pepperoni pizza slices': food({
    ingredients:
      'Wheat flour, mozzarella (milk) (24 %), tomatoes, pork pepperoni (12 %) (pork, salt, spices, dextrose), olive oil, yeast, salt',
    allergens: ['gluten', 'milk'],
    country: 'Italy',
    storage: freezer,
    per100: [263, 11.3, 5, 28.8, 2.9, 1.9, 11.6, 1.5],
  }),
  'Vegetable dumplings': food({
    ingredients:
      'Wheat flour, cabbage (30 %), mushrooms, glass noodles, carrot, soy sauce (soya, wheat), sesame oil, ginger, salt',
    allergens: ['gluten', 'soya', 'sesame'],
    diets: ['vegan', 'vegetarian', 'lactose-free'],
    country: 'South Korea',
    storage: freezer,
    per100: [168, 3.6, 0.5, 28.3, 2.4, 2.5, 4.9, 0.9],
  }),
  'Bean burritos': food({
    ingredients:
      'Wheat tortilla (40 %), black beans, rice, tomatoes, cheddar (milk) (8 %), onion, cumin, salt',
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian', 'halal'],
    country: 'Mexico',
    storage: fridge,
    per100: [189, 5, 2.3, 27.6, 1.7, 4.4, 7, 0.9],
  }),
  'Oven chips': food({
    ingredients: 'Potatoes, sunflower oil (3 %)',
    allergens: [],
    diets: ['vegan', 'vegetarian', 'gluten-free', 'lactose-free', 'halal'],
    country: 'Belgium',
    storage: freezer,
    per100: [134, 3.4, 0.4, 22.3, 0.4, 2.4, 2.2, 0.05],
  }),
  'Salted popcorn': food({
    ingredients: 'Maize, sunflower oil, sea salt',
    allergens: [],
    diets: ['vegan', 'vegetarian', 'gluten-free', 'lactose-free', 'kosher'],
    country: 'United Kingdom',
    storage: 'Keep cool and dry, close the bag well',
    per100: [480, 23, 2.4, 54.6, 0.9, 10.6, 8.2, 1.6],
  }),
  'Frozen garden peas': food({
    ingredients: 'Peas',
    allergens: [],
    diets: ['vegan', 'vegetarian', 'gluten-free', 'lactose-free', 'organic', 'halal', 'kosher'],
    country: 'Netherlands',
    storage: freezer,
    per100: [77, 0.4, 0.1, 10.3, 4.7, 5.1, 5.3, 0.01],
  }),
  'Prawn bento': food({
    ingredients:
      'Sushi rice (rice, rice vinegar, sugar, salt), fried prawns (22 %) (prawns, wheat flour, eggs, rapeseed oil), pickled radish (with sulphites), greens, soy sauce (soya, wheat)',
    allergens: ['gluten', 'crustaceans', 'eggs', 'soya', 'sulphites'],
    diets: ['lactose-free'],
    country: 'Made in our kitchen',
    storage: 'Keep in the fridge and eat the same day',
    per100: [171, 4.7, 0.6, 25.2, 3.5, 1, 6.4, 1.1],
  }),
}
