import type { FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'
import { fromOnePlant } from './food.ts'

const fridge = 'Keep in the fridge'
const room = 'Keep at room temperature, out of the sun'
const dark = 'Keep cool, dark and dry'

export const vegetableFacts: Record<string, FoodFacts> = {
  'Vine tomatoes': fromOnePlant('Spain', room, [18, 0.2, 0, 2.6, 2.6, 1.2, 0.9, 0.01]),
  'Hass avocado': fromOnePlant('Peru', room, [160, 14.7, 2.1, 1.8, 0.7, 6.7, 2, 0.02]),
  Broccoli: fromOnePlant('Italy', fridge, [34, 0.4, 0.1, 4, 1.7, 2.6, 2.8, 0.08], ['organic']),
  Carrots: fromOnePlant('Netherlands', fridge, [41, 0.2, 0, 6.8, 4.7, 2.8, 0.9, 0.17], ['organic']),
  'Mixed bell peppers': fromOnePlant('Spain', fridge, [28, 0.3, 0, 4.6, 4.2, 1.9, 1, 0.01]),
  'Chestnut mushrooms': fromOnePlant('Ireland', fridge, [22, 0.3, 0, 2.3, 1.7, 1, 2.5, 0.01]),
  'Yellow potatoes': fromOnePlant('Germany', dark, [77, 0.1, 0, 15.3, 0.8, 2.1, 2, 0.02]),
  'Red onions': fromOnePlant('Netherlands', dark, [40, 0.1, 0, 7.6, 4.2, 1.7, 1.1, 0.01]),
  Garlic: fromOnePlant('France', dark, [149, 0.5, 0.1, 31, 1, 2.1, 6.4, 0.04], ['organic']),
  Aubergine: fromOnePlant('Spain', fridge, [25, 0.2, 0, 2.9, 2.8, 3, 1, 0.01]),
  Sweetcorn: fromOnePlant('France', fridge, [86, 1.4, 0.3, 16, 6.3, 2, 3.3, 0.04]),
  'Red chillies': fromOnePlant('Morocco', fridge, [40, 0.4, 0, 7.3, 5.3, 1.5, 1.9, 0.02]),
}

export const fruitFacts: Record<string, FoodFacts> = {
  'Alphonso mango': fromOnePlant('India', room, [60, 0.4, 0.1, 13.4, 13.3, 1.6, 0.8, 0]),
  Blueberries: fromOnePlant('Poland', fridge, [57, 0.3, 0, 12.1, 10, 2.4, 0.7, 0], ['organic']),
  'Gala apples': fromOnePlant('Italy', fridge, [57, 0.1, 0, 12, 10.4, 2.3, 0.3, 0]),
  'Granny Smith apples': fromOnePlant('France', fridge, [58, 0.2, 0, 10.8, 9.6, 2.8, 0.4, 0]),
  Bananas: fromOnePlant('Ecuador', room, [89, 0.3, 0.1, 20.2, 12.2, 2.6, 1.1, 0], ['organic']),
  'Conference pears': fromOnePlant('Belgium', fridge, [57, 0.1, 0, 12.1, 9.8, 3.1, 0.4, 0]),
  'Black seedless grapes': fromOnePlant('Italy', fridge, [69, 0.2, 0.1, 17.2, 15.5, 0.9, 0.7, 0]),
  'White seedless grapes': fromOnePlant('Greece', fridge, [69, 0.2, 0.1, 17.2, 15.5, 0.9, 0.7, 0]),
  Strawberries: fromOnePlant('Netherlands', fridge, [32, 0.3, 0, 5.7, 4.9, 2, 0.7, 0]),
  Cherries: fromOnePlant('Turkey', fridge, [63, 0.2, 0, 13.9, 12.8, 2.1, 1.1, 0]),
  Lemons: fromOnePlant('Italy', room, [29, 0.3, 0, 6.5, 2.5, 2.8, 1.1, 0], ['organic']),
  'Kiwi fruit': fromOnePlant('New Zealand', room, [61, 0.5, 0, 11.7, 9, 3, 1.1, 0.01]),
  'Watermelon wedge': fromOnePlant('Spain', fridge, [30, 0.2, 0, 7.2, 6.2, 0.4, 0.6, 0]),
}
