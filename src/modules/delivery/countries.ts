/** What the people of a country call the code of a place. */
export type PostalWord = { one: string; many: string }

const code = (one: string, many = `${one}s`): PostalWord => ({ one, many })

const words: Record<string, PostalWord> = {
  US: code('zip code'),
  PH: code('zip code'),
  IN: code('PIN code'),
  IE: code('Eircode'),
  DE: code('Postleitzahl', 'Postleitzahlen'),
  AT: code('Postleitzahl', 'Postleitzahlen'),
  CH: code('Postleitzahl', 'Postleitzahlen'),
  LI: code('Postleitzahl', 'Postleitzahlen'),
  CA: code('postal code'),
  SG: code('postal code'),
  ZA: code('postal code'),
}

/** Where there are no codes, an address names the area or the part of the town. */
const withoutCodes = new Set(
  'AE AG AO AW BF BI BJ BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GM GQ GY HK KI KM KN LY ML MO MR MW NR QA RW SB SC SL SO SR ST SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

export const postalWord = (country: string): PostalWord =>
  words[country] ?? (withoutCodes.has(country) ? code('area') : code('postcode'))

/** The shop's own country, or that of the language in which it writes money and dates. */
export const countryOf = (shop: { country: string }, { locale }: { locale: string }): string =>
  shop.country === '' ? (new Intl.Locale(locale).maximize().region ?? 'US') : shop.country

/** The countries of the European Union. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

let lastName = { key: '', name: '' }

/** The last one is kept, because every page asks for that of the shop. */
export function countryName(code: string, locale: string): string {
  const key = `${code} ${locale}`
  if (lastName.key !== key)
    lastName = { key, name: new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code }
  return lastName.name
}

/** Codes that `Intl` has names for, though they are no places to deliver to. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** By name. `Intl` lists no countries, so every code is tried. */
export function countryNames(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

/** Codes of countries that are no more stand for the ones of today: DD is DE. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !noCountries.has(code) &&
  isCurrent(code) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
