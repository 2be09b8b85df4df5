import type { Weighed } from './weighed.ts'

type PriceUnit = 'kg' | 'l' | 'piece'

/** How much is in a package: kilograms, litres or pieces. */
type PackageSize = Readonly<{ amount: number; unit: PriceUnit }>
export type UnitPrice = { cents: number; unit: PriceUnit }

type Priced = {
  offerCents: number
  weight?: string | null | undefined
  weighed?: Weighed | undefined
}

/** What is sold by weight has its price per kg; for everything else the weight is read. */
export const unitPriceFor = ({ offerCents, weight, weighed }: Priced): UnitPrice | undefined =>
  weighed ? { cents: weighed.offerCents, unit: 'kg' } : unitPriceOf(offerCents, weight)

/** The price of one kilogram, litre or piece, rounded half up to the cent. None if the weight cannot be read. */
export function unitPriceOf(
  offerCents: number,
  weight: string | null | undefined,
): UnitPrice | undefined {
  const size = weight ? packageSize(weight) : undefined
  if (!size) return undefined
  const cents = Math.round(offerCents / size.amount)
  return cents > 0 && Number.isSafeInteger(cents) ? { cents, unit: size.unit } : undefined
}

/**
 * Reads what sellers write into the field Weight: "500 g", "6 × 330 ml", "1 lb 4 oz", "dozen". Whatever is not fully
 * understood is not read at all, because a wrong unit price is worse than none.
 */
export function packageSize(weight: string): PackageSize | undefined {
  if (weight.length > longestWeight) return undefined
  const known = knownSizes.get(weight)
  if (known !== undefined || knownSizes.has(weight)) return known
  const size = readSize(weight)
  if (knownSizes.size >= mostKnownSizes) knownSizes.clear()
  knownSizes.set(weight, size)
  return size
}

/** Reading one takes a dozen regular expressions, and 100,000 products have few different ones. */
const knownSizes = new Map<string, PackageSize | undefined>()
const mostKnownSizes = 1_000

function readSize(weight: string): PackageSize | undefined {
  const text = normalized(weight)
  const { factor, rest } = takeCounts(text)
  const size = readMeasure(rest) ?? readPieces(rest)
  if (!size) return undefined
  const amount = factor * size.amount
  return amount > 0 && Number.isFinite(amount) ? { amount, unit: size.unit } : undefined
}

const longestWeight = 50

type Unit = PackageSize & { names: string }
/** A fluid ounce is the American one. Pints and gallons are not read: they differ too much between countries. */
const units: Unit[] = [
  { unit: 'kg', amount: 1, names: 'kgs?|kilos?|kilogram(?:me)?s?' },
  { unit: 'kg', amount: 0.001, names: 'g|gr|gms?|grams?|grammes?' },
  { unit: 'kg', amount: 0.000_001, names: 'mg|milligrams?' },
  { unit: 'kg', amount: 0.453_592_37, names: 'lbs?|pounds?' },
  { unit: 'l', amount: 0.029_573_529_562_5, names: 'fl ?ozs?|fluid ounces?' },
  { unit: 'kg', amount: 0.028_349_523_125, names: 'ozs?|ounces?' },
  { unit: 'l', amount: 0.001, names: 'mls?|millilit(?:re|er)s?' },
  { unit: 'l', amount: 0.01, names: 'cls?|centilit(?:re|er)s?' },
  { unit: 'l', amount: 0.1, names: 'dls?|decilit(?:re|er)s?' },
  { unit: 'l', amount: 1, names: 'l|lts?|ltrs?|lit(?:re|er)s?' },
]
const unitName = units.map(({ names }) => names).join('|')

const pieceNames =
  'pieces?|pcs?|pces?|ct|counts?|each|ea|units?|stk|items?|eggs?|rolls?|bags?|tea ?bags?|capsules?|pods?|tablets?|' +
  'sachets?|slices?|sticks?|bulbs?|cobs?|heads?|bunch(?:es)?|buns?|bagels?|wraps?|bars?|cans?|bottles?|servings?'
/** What a measured amount may be packed in: "500 g bag", "bottle, 750 ml". It changes nothing. */
const containers =
  'packs?|packets?|bags?|boxes|box|bottles?|cans?|tins?|jars?|tubs?|cartons?|pouch(?:es)?|trays?|punnets?|pots?|cups?|' +
  'sachets?|bars?|blocks?|wedges?|wheels?|loa(?:f|ves)|bunch(?:es)?|rolls?|tubes?|pieces?|nets?|sacks?|pints?'

const number = '(?:\\d+ \\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)?)'
const countPattern = /^(\d{1,4}) ?(?:x|×|\*) ?(?=\S)/
const countLast = /^(.*\S) ?(?:x|×|\*) ?(\d{1,4})$/
const packPattern = /^(\d{1,4})[ -]?(?:packs?|pk)(?: of| x| ×|,)? (?=\S)/
const packOfPattern =
  /^(?:\d{1,4} )?(?:packs?|box|bag|tray|carton|case|set|bundle|multipack) of (\d{1,4}) ?(?:x|×|,)? ?/
const measurePattern = new RegExp(`^(${number})? ?(${unitName})$`)
const twoMeasures = new RegExp(`^(${number}) ?(lbs?|pounds?|kgs?),? (${number}) ?(ozs?|ounces?|g)$`)
const containerAround = new RegExp(`^(?:(?:${containers})[ ,]+)?(.*?)(?:[ ,]+(?:${containers}))?$`)
const piecesPattern = new RegExp(`^(${number})? ?(?:${pieceNames})$`)
const dozenPattern = new RegExp(
  `^(${number}|half a|half|a)? ?dozens?(?: (?:${pieceNames}|\\p{L}+))?$`,
  'u',
)

function normalized(weight: string): string {
  return weight
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\([^)]*\)|℮/g, ' ')
    .replaceAll(/(\d)(\d\/\d)/g, (whole, a: string, b: string) => mixedNumber(weight, whole, a, b))
    .replaceAll(/(?<!\p{L})(fl|oz|lb|lbs|pcs?|gr|approx|ca|wt|min|ltr?|kg|g|ml|ea|ct)\./gu, '$1 ')
    .replace(/^ ?(?:[~≈]|approx(?:imately)?|about|around|circa|ca|net(?: (?:wt|weight))?:?) ?/, '')
    .replace(/^(?:per |\/ ?|a )(?=\S)/, '')
    .replace(/ (?:net|net (?:wt|weight)|approx|each|e)$/, (end) => (end === ' each' ? end : ''))
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** "1½" becomes "11/2" when its characters are taken apart; "11/2" as it was typed stays. */
const mixedNumber = (weight: string, whole: string, a: string, b: string) =>
  /[¼-¾⅐-⅞]/.test(weight) ? `${a} ${b}` : whole

/** "6 x", "6-pack", "pack of 6", and "x 6" at the end; several of them are multiplied. */
function takeCounts(text: string): { factor: number; rest: string } {
  let factor = 1
  let rest = text
  for (;;) {
    const before = countPattern.exec(rest) ?? packPattern.exec(rest)
    const after = before ? undefined : countLast.exec(rest)
    const pack = before || after ? undefined : packOfPattern.exec(rest)
    if (before) {
      factor *= Number(before[1])
      rest = rest.slice(before[0].length)
    } else if (after) {
      factor *= Number(after[2])
      rest = after[1] ?? ''
    } else if (pack) {
      factor *= Number(pack[1])
      rest = rest.slice(pack[0].length) || '1 piece'
    } else if (/^\d{1,4}[ -]?(?:packs?|pk)$/.test(rest) && Number.parseInt(rest, 10) > 1) {
      factor *= Number.parseInt(rest, 10)
      return { factor, rest: '1 piece' }
    } else return { factor, rest }
  }
}

function readMeasure(text: string): PackageSize | undefined {
  const inside = containerAround.exec(text)?.[1] ?? text
  const [, firstNumber, firstUnit, secondNumber, secondUnit] = twoMeasures.exec(inside) ?? []
  if (firstNumber !== undefined) {
    const [first, second] = [measure(firstNumber, firstUnit), measure(secondNumber, secondUnit)]
    return first && second && { amount: first.amount + second.amount, unit: first.unit }
  }
  const found = measurePattern.exec(inside) ?? measurePattern.exec(text)
  return found ? measure(found[1], found[2]) : undefined
}

function measure(written = '1', name = ''): PackageSize | undefined {
  const unit = units.find(({ names }) => new RegExp(`^(?:${names})$`).test(name))
  if (!unit) return undefined
  const isSmall = unit.amount <= 0.001
  return { amount: readNumber(written, isSmall) * unit.amount, unit: unit.unit }
}

function readPieces(text: string): PackageSize | undefined {
  const dozen = dozenPattern.exec(text)
  if (dozen) return pieces(readDozens(dozen[1]) * 12)
  if (text === 'pair') return pieces(2)
  const found = piecesPattern.exec(text)
  return found ? pieces(readNumber(found[1] ?? '1', true)) : undefined
}

const pieces = (amount: number): PackageSize | undefined =>
  Number.isInteger(amount) ? { amount, unit: 'piece' } : undefined

const readDozens = (written = 'a') =>
  written === 'a' ? 1 : written.startsWith('half') ? 0.5 : readNumber(written, false)

/** "1,000 g" is a thousand grams, but "1,250 kg" is a kilogram and a quarter: no shop sells a package of a ton. */
function readNumber(written: string, isSmallUnit: boolean): number {
  const [, whole = '0', top, bottom] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(written) ?? []
  if (top !== undefined) return Number(whole) + Number(top) / Number(bottom)
  if (isSmallUnit && /^[1-9]\d{0,2}[.,]\d{3}$/.test(written))
    return Number(written.replace(/[.,]/, ''))
  return Number(written.replace(',', '.'))
}
