import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { InputField } from './field.tsx'

type Props = Omit<ComponentProps<typeof InputField>, 'type' | 'children' | 'size'>

/** A field for a password, with a button that shows what is typed. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <InputField
      name="password"
      {...props}
      size="large"
      type={isShown ? 'text' : 'password'}
      maxLength={128}
    >
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-xl text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </InputField>
  )
}
