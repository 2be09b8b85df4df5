import { formatMinor, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import {
  findArea,
  freeDelivery,
  termsEverywhere,
  type DeliveryRules,
  type DeliveryTerms,
  type Place,
} from './areas.ts'
import type { PostalWord } from './countries.ts'
import { outsideText } from './outside-text.ts'
import { termsText } from './delivery-texts.ts'

/** What a visitor is told about a place, or about every place if none is given. */
export function lookUpZip(
  rules: DeliveryRules,
  { zip, city, state }: { [Part in keyof Place]?: string | undefined },
  postal: PostalWord,
  format: MoneyFormat,
) {
  const { areas, isFeeTaxed, feeTaxClass } = rules
  if (zip === undefined || zip === '')
    return found(termsEverywhere(rules), `Enter your ${postal.one}`)
  if (areas.length === 0) return found(freeDelivery)
  const area = findArea(areas, { zip, city, state })
  if (area) return { ...found(area), area: area.name }
  const message = outsideText(
    { zip, city },
    areas.map(({ name }) => name),
  )
  return { ...found(undefined, message), isOutside: true }

  function found(terms: DeliveryTerms | undefined, otherwise = '') {
    const message = terms ? termsText(terms, (cents) => formatMinor(cents, format)) : otherwise
    return {
      terms: terms && onWire(terms, format),
      message,
      isOutside: false,
      isFeeTaxed,
      feeTaxClass,
    }
  }
}

const onWire = (
  { feeCents, freeFromCents, minimumCents }: DeliveryTerms,
  { decimals }: MoneyFormat,
) => ({
  fee: toMajor(feeCents, decimals),
  freeFrom: freeFromCents === null ? undefined : toMajor(freeFromCents, decimals),
  minimum: toMajor(minimumCents, decimals),
})
