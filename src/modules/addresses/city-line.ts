type Place = { city: string; state: string; zipCode: string }

/** "Springfield, Oregon 97477", or "Berlin, 10115" where no region is named. */
export const cityLine = ({ city, state, zipCode }: Place): string =>
  `${city}, ${[state, zipCode].filter((part) => part !== '').join(' ')}`
