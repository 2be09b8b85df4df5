import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** Gets the focus when a row was removed. */
  id: string
  text: string
  onAdd: () => void
}

/** Adds a row to a list of the settings. */
export const AddRowButton = ({ id, text, onAdd }: Props) => (
  <Button id={id} onClick={onAdd} look="outline" className="mt-3">
    <Plus aria-hidden className="size-4.5" /> {text}
  </Button>
)
