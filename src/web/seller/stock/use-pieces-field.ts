import { useState, type KeyboardEvent } from 'react'
import { piecesProblem } from '#modules/catalogue/product/stock/contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { readPieces } from './pieces.ts'

type Value = number | null
/** Throws if it was not saved. */
export type SavePieces = (change: { next: Value; seen: Value }) => Promise<void>

/**
 * A number that is saved by Enter and when the field loses the focus; Escape gives back the saved one. `seen` is the
 * number that the field showed when the typing began.
 */
export function usePiecesField(value: Value, save: SavePieces) {
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
