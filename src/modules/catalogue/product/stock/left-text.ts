/** What shoppers read of a product that is nearly sold out. */
export const leftText = (left: number, name?: string): string =>
  name === undefined ? `Only ${left} left` : `Only ${left} left of ${name}`
