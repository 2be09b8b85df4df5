/** What the owner of a new shop sets, in this order. */
export const stepNames = [
  'name',
  'contact',
  'currency',
  'tax',
  'timeZone',
  'hours',
  'area',
  'payment',
  'mail',
  'categories',
  'product',
  'backup',
] as const
export type StepName = (typeof stepNames)[number]
