import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { InputField } from '#web/ui/form/field.tsx'
import type { TypedGroup } from './synonym-values.ts'

type Props = {
  group: TypedGroup
  index: number
  problem: string | undefined
  /** The problem is shown also before the field was left. */
  isChecked: boolean
  onChange: (text: string) => void
  onRemove: () => void
  children?: ReactNode
}

export function SynonymGroup({ group, index, problem, isChecked, ...props }: Props) {
  const { onChange, onRemove, children } = props
  const [isLeft, setIsLeft] = useState(false)
  const label = `Synonyms ${index + 1}`
  return (
    <li>
      <div className="flex items-start gap-1">
        <InputField
          name={`groups.${index}`}
          label={label}
          isLabelHidden
          className="min-w-0 grow"
          value={group.text}
          placeholder="coriander, cilantro"
          autoComplete="off"
          autoCapitalize="none"
          problem={isChecked || isLeft ? problem : undefined}
          onChange={({ target }) => onChange(target.value)}
          // Not when a button gets the focus: the message would move it away from the pointer before the click.
          onBlur={({ relatedTarget }) => {
            if (!(relatedTarget instanceof HTMLButtonElement)) setIsLeft(true)
          }}
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
