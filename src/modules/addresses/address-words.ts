import { countryNames } from '#modules/delivery/countries.ts'

/** The part of a country that an address names: what people call it, and whether the post needs it. */
export type Region = { word: string; isRequired: boolean }

const required: Record<string, string> = {
  State: 'US AU IN BR MX MY NG VE FM PW',
  Province: 'CA CN AR IT ES PH TH ID TR ZA KR VN',
  Prefecture: 'JP',
  Emirate: 'AE',
  Region: 'CL PE RU UA KZ',
  Department: 'CO UY PY HN SV NI',
  Governorate: 'EG',
  District: 'HK',
  County: 'KE TW',
}
const optional: Record<string, string> = { County: 'GB IE', Region: 'NZ' }

const regions = new Map<string, Region>([...entries(required, true), ...entries(optional, false)])

function entries(words: Record<string, string>, isRequired: boolean): [string, Region][] {
  return Object.entries(words).flatMap(([word, codes]) =>
    codes.split(' ').map((code): [string, Region] => [code, { word, isRequired }]),
  )
}

/** Nothing where an address goes without: in most of Europe, for example. */
export const regionOf = (country: string): Region | undefined => regions.get(country)

const townOrCity = new Set(['GB', 'IE', 'NZ'])

export const cityWord = (country: string): string =>
  townOrCity.has(country) ? 'Town or city' : 'City'

/** The region of a country that is given by its name in the language of the shop. Other names are not known. */
export function regionOfName(name: string, locale: string): Region | undefined {
  const country = countryNames(locale).find((each) => each.name === name)
  return country && regionOf(country.code)
}
