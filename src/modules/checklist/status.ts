/** Everything that an owner sets before the shop opens, in this order. `rules.ts` says what each is. */
export const stepNames = [
  'name',
  'contact',
  'country',
  'currency',
  'tax',
  'noVat',
  'taxIncluded',
  'timeZone',
  'hours',
  'area',
  'payment',
  'testBank',
  'categories',
  'product',
  'demo',
  'seller',
  'register',
  'vatNumber',
  'foodLicence',
  'complaints',
  'pages',
  'button',
  'unitPrices',
  'struckPrices',
  'deposits',
  'allergens',
  'ingredients',
  'madeBy',
  'nutrition',
  'organicCode',
  'age',
  'domain',
  'mail',
  'backup',
  'language',
] as const
export type StepName = (typeof stepNames)[number]

/** Whose law a shop keeps to: that of its country where the shop knows it, else that of the EU, else none that it knows. */
export type LawArea = 'GB' | 'IE' | 'US' | 'IN' | 'EU' | 'other'

/** The seller's page on which a step is done. */
export const places = [
  'shop',
  'money',
  'hours',
  'delivery',
  'payment',
  'categories',
  'legal',
  'ownPages',
  'mail',
  'products',
  'addProduct',
] as const
export type Place = (typeof places)[number]
