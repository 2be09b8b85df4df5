/** What the owner of a new shop sets, in this order. */
export const stepNames = ['name', 'contact', 'hours', 'area', 'payment', 'product'] as const
export type StepName = (typeof stepNames)[number]
