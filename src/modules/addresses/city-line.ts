type Place = { city: string; state: string; zipCode: string }

/** Where the code stands before the city. */
const codeFirst: ReadonlySet<string> = new Set(
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GL GR HR HU IS IT LI LT LU MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR VA'.split(
    ' ',
  ),
)

/** As it is written in the shop's country: "Springfield, Oregon 97477", "79104 Freiburg", or "London, SW1A 1AA". */
export function cityLine({ city, state, zipCode }: Place, country: string): string {
  return codeFirst.has(country)
    ? joined(', ', joined(' ', zipCode, city), state)
    : joined(', ', city, joined(' ', state, zipCode))
}

const joined = (separator: string, ...parts: string[]) =>
  parts.filter((part) => part !== '').join(separator)
