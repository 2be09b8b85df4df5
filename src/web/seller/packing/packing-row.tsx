import { Check, Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { MissingLine } from '#web/seller/orders/order/missing-line.tsx'
import { WeighLine } from '#web/seller/orders/order/weigh-line.tsx'
import { ReplaceButton } from '#web/seller/orders/substitutes/replace-button.tsx'
import { ReplacedLine } from '#web/seller/orders/substitutes/replaced-line.tsx'
import { tickLine } from '#web/seller/orders/ticks/send-ticks.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { packingNoteTexts } from '#web/ui/order/packing-note-texts.ts'
import { BagLetter } from './bag-letter.tsx'
import { countOf, type ScanCounts } from './scan-line.ts'
import { rowId } from './use-scan.ts'
import {
  isLinePacked,
  portionsToPack,
  type Item,
  type Portion,
  type ShelfLine,
} from './packing-lines.ts'

type Props = {
  line: ShelfLine
  /** How many pieces were scanned. */
  counts: ScanCounts
  hasLetters: boolean
  /** The background of the picture. */
  colour: string | undefined
  /** The note at its tick. */
  note: string | undefined
}

/** A product, and how many go into which bag. All of the row ticks it. */
export function PackingRow({ line, counts, hasLetters, colour, note }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { product, shelf, portions } = line
  const toPack = portionsToPack(line)
  const isPacked = isLinePacked(line)
  const isNoneThere = toPack.length === 0
  const ordered = portions.filter(({ replaced }) => replaced.length === 0)

  function tick() {
    for (const { order, isPacked: isTicked } of toPack)
      if (isTicked === isPacked)
        tickLine({ orderId: order._id, productId: product._id, isPacked: !isPacked })
  }

  return (
    <li
      id={rowId(line)}
      className={`scroll-mt-28 border-line not-first:border-t ${isPacked ? 'bg-paper' : ''}`}
    >
      <div className="flex items-stretch">
        <label className="flex min-h-20 min-w-0 grow cursor-pointer touch-manipulation items-center gap-3 py-2 pl-3 select-none has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf">
          <input
            type="checkbox"
            checked={isPacked && !isNoneThere}
            disabled={isNoneThere}
            ref={(input) => {
              if (input)
                input.indeterminate = !isPacked && toPack.some((portion) => portion.isPacked)
            }}
            onChange={tick}
            aria-label={`${amountsText(portions, hasLetters)} ${product.name}, packed`}
            className="peer sr-only scroll-my-28"
          />
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-xl border-2 border-[#8d9488] bg-white text-white *:opacity-0 peer-checked:border-leaf peer-checked:bg-leaf peer-checked:*:opacity-100 peer-disabled:invisible forced-colors:text-[ButtonText]"
          >
            <Check className="size-7" strokeWidth={3} />
          </span>
          <span
            className={`w-14 shrink-0 overflow-hidden rounded-xl bg-sand ${isPacked ? 'opacity-50' : ''}`}
            style={{ backgroundColor: colour }}
          >
            <ProductImage url={product.image[0]} alt="" sizes="56px" />
          </span>
          <span className="min-w-0 grow leading-snug">
            <span
              className={`block text-[1.0625rem] font-semibold wrap-anywhere ${isPacked ? 'text-ink-soft line-through' : ''}`}
            >
              {product.name}
            </span>
            {shelf !== undefined && (
              <span className="block text-[0.9375rem] font-semibold text-ink-soft wrap-anywhere">
                Shelf {shelf}
              </span>
            )}
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {portions.map((portion) => (
                <Amount key={portion.order._id} portion={portion} hasLetters={hasLetters} />
              ))}
              {product.weight !== undefined && (
                <span className="text-[0.9375rem] text-ink-soft">
                  {product.weight}
                  {ordered[0]?.item.weighed ? ' each' : ''}
                </span>
              )}
            </span>
            {portions.flatMap(({ order, item, letter, replaced }) =>
              [...insteadTexts(replaced), ...packingNoteTexts(order, item)].map((text) => (
                <strong
                  key={`${order._id} ${text}`}
                  className="block text-[0.9375rem] wrap-anywhere text-[#6b4a00]"
                >
                  {hasLetters && `${letter}: `}
                  {text}
                </strong>
              )),
            )}
            <span
              role="status"
              className="block text-[0.9375rem] font-semibold text-[#6b4a00] empty:hidden"
            >
              {note}
            </span>
            {portions.map((portion) => {
              const count = countOf(portion, line, counts)
              return count === 0 ? null : (
                <span key={portion.order._id} className="block text-[0.9375rem] text-ink-soft">
                  {hasLetters && `${portion.letter}: `}
                  {count} of {portion.quantity} scanned
                </span>
              )
            })}
          </span>
        </label>
        <button
          type="button"
          aria-label={`More about ${product.name}: something is missing`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="grid w-13 shrink-0 place-items-center text-ink-soft hover:text-ink"
        >
          <Ellipsis aria-hidden className="size-6" />
        </button>
      </div>
      {ordered.map(({ order, item, letter, quantity }) => {
        const { weighed } = item
        if (!weighed || quantity === 0) return null
        return (
          <div key={order._id} className="flex items-start gap-2 pr-2 pl-3 *:pl-0!">
            {hasLetters && (
              <span className="mt-1.5">
                <BagLetter letter={letter} />
              </span>
            )}
            <WeighLine order={order} item={{ ...item, weighed }} />
          </div>
        )
      })}
      {ordered.map(({ order, item }) => (
        <ReplacedLine key={order._id} order={order} item={item} />
      ))}
      <div id={id} hidden={!isOpen} className="px-3 pb-2">
        {isOpen &&
          portions.map(({ order, item, letter, replaced }) => (
            <div key={order._id} className="flex items-start gap-2 *:px-0!">
              {hasLetters && (
                <span className="mt-1.5">
                  <BagLetter letter={letter} />
                </span>
              )}
              {replaced.length > 0 ? (
                <p className="py-2">
                  Not there? Press “Take back” at {namesOf(replaced)}, and choose again.
                </p>
              ) : (
                <MissingLine order={order} item={item}>
                  <ReplaceButton order={order} item={item} />
                </MissingLine>
              )}
            </div>
          ))}
      </div>
    </li>
  )
}

/** "A 2", "only 1 of 3". */
function Amount({ portion, hasLetters }: { portion: Portion; hasLetters: boolean }) {
  const { letter, item, quantity, isPacked, replaced } = portion
  const isLess = replaced.length === 0 && quantity < item.quantity
  return (
    <span className="flex items-center gap-1.5 text-xl font-bold tabular-nums">
      {hasLetters && <BagLetter letter={letter} />}
      {isLess ? (
        <span className="text-[1.0625rem] text-[#6b4a00]">{lessText(portion)}</span>
      ) : (
        <span className={isPacked ? 'text-ink-soft' : ''}>
          {quantity}
          {!hasLetters && <span className="ml-1 font-medium text-ink-soft">×</span>}
        </span>
      )}
      {hasLetters && isPacked && quantity > 0 && (
        <Check aria-hidden className="size-5 text-leaf" strokeWidth={3} />
      )}
    </span>
  )
}

const lessText = ({ quantity, item }: Portion): string =>
  quantity > 0
    ? `Only ${quantity} of ${item.quantity}`
    : item.substitute
      ? 'Replaced'
      : 'None there'

const namesOf = (items: readonly Item[]): string =>
  items.map(({ product }) => product.name).join(', ')

const insteadTexts = (replaced: readonly Item[]): string[] =>
  replaced.length > 0 ? [`Instead of ${namesOf(replaced)}`] : []

/** For screen readers: "A 2, C 1". */
const amountsText = (portions: readonly Portion[], hasLetters: boolean): string =>
  portions
    .map(({ letter, quantity }) => (hasLetters ? `${letter} ${quantity}` : `${quantity} ×`))
    .join(', ')
