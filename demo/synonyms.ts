/** Other words for what the demo sells. */
export const demoSynonyms = [
  ['aubergine', 'eggplant', 'brinjal'],
  ['chickpeas', 'garbanzo beans'],
  ['chips', 'fries'],
  ['prawn', 'shrimp'],
  ['sweetcorn', 'maize'],
]
