import { euCountries } from '#modules/delivery/countries.ts'
import type { LawArea } from './status.ts'

const withOwnRules = ['GB', 'IE', 'US', 'IN'] as const

export function lawAreaOf(country: string): LawArea {
  const own = withOwnRules.find((each) => each === country)
  return own ?? (euCountries.has(country) ? 'EU' : 'other')
}

/** Where English is an official language, or what shops are read in. */
const englishCountries: ReadonlySet<string> = new Set(
  'AG AU BB BS BW BZ CA CM DM FJ FM GB GD GG GH GI GM GY HK IE IM IN JE JM KE KI KN LC LR LS MH MT MU MW NA NG NZ PG PH PK PW RW SB SC SG SL SS SZ TO TT TV TZ UG US VC VU WS ZA ZM ZW'.split(
    ' ',
  ),
)

export const isEnglishRead = (country: string): boolean => englishCountries.has(country)
