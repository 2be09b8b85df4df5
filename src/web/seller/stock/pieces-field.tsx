import { useId } from 'react'
import { usePiecesField, type SavePieces } from './use-pieces-field.ts'

type Props = {
  label: string
  value: number | null
  save: SavePieces
}

/** A small field for a number that is saved on its own. */
export function PiecesField({ label, value, save }: Props) {
  const { problem, isBusy, input } = usePiecesField(value, save)
  const id = useId()
  return (
    <span className="inline-grid min-w-0 gap-1.5 text-left">
      <input
        {...input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-busy={isBusy}
        aria-describedby={problem === undefined ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="–"
        onFocus={({ target }) => target.select()}
        className={`h-9 w-18 rounded-lg border bg-white px-2 text-right tabular-nums placeholder:text-ink-soft hover:border-ink-soft pointer-coarse:h-11 ${problem === undefined ? 'border-[#8d9488]' : 'border-alarm'} ${isBusy ? 'animate-pulse bg-sand motion-reduce:animate-none' : ''}`}
      />
      <span
        id={id}
        role="status"
        className="max-w-44 text-[0.8125rem] leading-snug font-semibold wrap-anywhere whitespace-normal text-alarm empty:hidden"
      >
        {problem}
      </span>
    </span>
  )
}
