/** After how many months the personal data of an order may be erased by itself. 0: never. */
export const eraseMonths = [0, 6, 12, 24, 36, 60, 120] as const

export const monthsText = (months: number): string => {
  if (months === 0) return 'never'
  if (months < 12) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
