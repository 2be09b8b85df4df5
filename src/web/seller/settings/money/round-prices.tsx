import type { ApiRefusal } from '#web/api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type Props = {
  currency: string
  refusal: ApiRefusal
  onAnswer: (isAllowed: boolean) => void
}

/** Which prices the new currency cannot have, and what they become. */
export function RoundPrices({ currency, refusal, onAnswer }: Props) {
  const { unfit = [], unfitCount = unfit.length } = refusal
  const more = unfitCount - unfit.length
  return (
    <ConfirmDialog
      title={`Round prices to ${currency}?`}
      confirm="Round and save"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        {unfitCount === 1 ? 'One price has' : `${unfitCount} prices have`} more decimals than{' '}
        {currency}. They are rounded, and this cannot be undone.
      </p>
      <ul
        // A long list scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Prices to be rounded"
        className="mt-3 max-h-60 divide-y divide-line overflow-y-auto rounded-xl border border-line px-3 tabular-nums"
      >
        {unfit.map(({ name, price, rounded }) => (
          <li key={`${name} ${price}`} className="flex justify-between gap-4 py-1.5">
            <span className="wrap-anywhere">{name}</span>
            <span className="shrink-0">
              {price} → {rounded || 'too high'}
            </span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5">and {more} more</li>}
      </ul>
    </ConfirmDialog>
  )
}
