import { useId, useState, type KeyboardEvent } from 'react'
import { piecesProblem } from '#modules/catalogue/product/stock/contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { readPieces } from './pieces.ts'

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

type Value = number | null
/** Throws if it was not saved. */
type SavePieces = (change: { next: Value; seen: Value }) => Promise<void>

/**
 * A number that is saved by Enter and when the field loses the focus; Escape gives back the saved one. `seen` is the
 * number that the field showed when the typing began.
 */
function usePiecesField(value: Value, save: SavePieces) {
  const [draft, setDraft] = useState<{ text: string; seen: Value }>()
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()

  function reset() {
    setDraft(undefined)
    setProblem(undefined)
  }

  async function submit() {
    if (!draft) return
    const next = readPieces(draft.text)
    if (next === undefined) return setProblem(piecesProblem)
    if (next === draft.seen) return reset()
    try {
      await save({ next, seen: draft.seen })
      reset()
    } catch (error) {
      const isOutdated = error instanceof ApiRefusal && error.code === 'stock-changed'
      // The field shows the current number; after any other error what was typed stays, to be saved again.
      if (isOutdated) setDraft(undefined)
      setProblem(isOutdated ? `${textOf(error)} (you typed ${next ?? 'nothing'})` : textOf(error))
    }
  }

  return {
    problem,
    isBusy,
    input: {
      value: draft?.text ?? `${value ?? ''}`,
      readOnly: isBusy,
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft({ text: target.value, seen: draft ? draft.seen : value })
        setProblem(undefined)
      },
      onBlur: () => void run(submit),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') {
          // A form around the field is not sent.
          event.preventDefault()
          void run(submit)
        }
        if (event.key === 'Escape' && draft && !isBusy) {
          // A dialog around the field stays open.
          event.preventDefault()
          reset()
        }
      },
    },
  }
}
