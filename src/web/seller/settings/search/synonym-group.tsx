import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextField } from '#web/seller/form/use-form.ts'
import { InputField } from '#web/ui/form/field.tsx'

type Props = {
  index: number
  field: TextField
  onRemove: () => void
  children?: ReactNode
}

export function SynonymGroup({ index, field, onRemove, children }: Props) {
  const label = `Synonyms ${index + 1}`
  return (
    <li>
      <div className="flex items-start gap-1">
        <InputField
          {...field}
          label={label}
          isLabelHidden
          className="min-w-0 grow"
          required={false}
          placeholder="coriander, cilantro"
          autoComplete="off"
          autoCapitalize="none"
        />
        <button
          type="button"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
          className="focus-round grid size-10 shrink-0 place-items-center rounded-full text-alarm hover:bg-sand pointer-coarse:size-11"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      {children}
    </li>
  )
}
