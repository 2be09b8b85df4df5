import { NotebookPen } from 'lucide-react'
import { useId, useState } from 'react'
import { InputField } from '#web/ui/form/field.tsx'
import { changeNote, useIfMissing, useStoredNote } from './use-notes.ts'
import { packerNoteLength } from '#modules/orders/limits.ts'

type Props = { id: string; name: string }

export function useLineNote({ id, name }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const stored = useStoredNote(id)
  const mayBeReplaced = useIfMissing() === 'best match'
  const note = stored.note.trim()
  const isKept = mayBeReplaced && stored.noSubstitute
  const text = [...(isKept ? ['Do not replace'] : []), ...(note ? [`Note: ${note}`] : [])]
  const label = text.length > 0 ? 'Change note' : 'Add a note'
  return {
    button: (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={`${label} for the packer: ${name}`}
        onClick={() => setIsOpen(!isOpen)}
        className="grid min-h-9 min-w-9 place-items-center rounded-full px-2 text-sm font-semibold text-ink-soft underline-offset-4 hover:text-leaf hover:underline"
      >
        <NotebookPen aria-hidden className="size-4.5 sm:hidden" />
        <span aria-hidden className="max-sm:hidden">
          {label}
        </span>
      </button>
    ),
    panel: isOpen ? (
      <div id={panel} className="col-span-2 mt-3 grid gap-2 rounded-2xl bg-paper p-3">
        <InputField
          label="Note for the packer"
          hint={`Such as “ripe ones, please”, up to ${packerNoteLength} characters`}
          maxLength={packerNoteLength}
          value={stored.note}
          onChange={({ target }) => changeNote(id, { note: target.value })}
        />
        {mayBeReplaced && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
            <input
              type="checkbox"
              checked={stored.noSubstitute}
              onChange={({ target }) => changeNote(id, { noSubstitute: target.checked })}
              className="size-4.5 shrink-0 accent-leaf"
            />
            Do not replace it if it is missing
          </label>
        )}
      </div>
    ) : text.length > 0 ? (
      <p className="col-span-2 mt-2 text-sm wrap-anywhere text-ink-soft">{text.join(' · ')}</p>
    ) : null,
  }
}
