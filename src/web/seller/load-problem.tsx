import { textOf } from '../api.ts'
import { deskButton } from './desk-button.ts'

type Props = { what: string; error: unknown; onTry: () => void }

export function LoadProblem({ what, error, onTry }: Props) {
  return (
    <div role="alert" className="rounded-card border border-line bg-white p-6 text-center">
      <p className="text-lg font-semibold">{what} could not be loaded</p>
      <p className="mt-1 text-ink-soft">{textOf(error)}</p>
      <button type="button" onClick={onTry} className={`${deskButton('plain')} mt-4`}>
        Try again
      </button>
    </div>
  )
}
