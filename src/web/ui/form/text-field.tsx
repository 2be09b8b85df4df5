import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** Said below until something is wrong. */
  hint?: string | undefined
  problem?: string | undefined
  /** Stands inside the field, at its end. */
  children?: ReactNode
}

/** A field with its name above and, tied to it, what is wrong with it below. */
export function TextField({ label, hint, problem, children, className = '', ...input }: Props) {
  const id = useId()
  const below = problem ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
          className={`h-12 w-full rounded-2xl border bg-white px-4 text-base placeholder:text-ink-soft ${
            problem === undefined ? 'border-[#8d9488] hover:border-ink-soft' : 'border-alarm'
          } ${children === undefined ? '' : 'pr-20'}`}
        />
        {children}
      </div>
      {below !== undefined && (
        <p
          id={`${id}-below`}
          className={`mt-1.5 text-sm ${problem === undefined ? 'text-ink-soft' : 'font-medium text-alarm'}`}
        >
          {below}
        </p>
      )}
    </div>
  )
}
