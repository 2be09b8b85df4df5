import { Plus } from 'lucide-react'
import { compactButton } from '#web/ui/compact-button.ts'

type Props = {
  /** Gets the focus when a row was removed. */
  id: string
  text: string
  onAdd: () => void
}

/** Adds a row to a list of the settings. */
export const AddRowButton = ({ id, text, onAdd }: Props) => (
  <button id={id} type="button" onClick={onAdd} className={`${compactButton('outline')} mt-3`}>
    <Plus aria-hidden className="size-4.5" /> {text}
  </button>
)
