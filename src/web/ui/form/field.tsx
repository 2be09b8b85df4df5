import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

type About = {
  label: string
  /** Said below the field at all times. */
  hint?: ReactNode
  problem?: string | undefined
  /** The name is for screen readers only; what stands around says it to the others. */
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

const look =
  'w-full rounded-xl border bg-white text-base placeholder:text-ink-soft/80 md:text-[0.9375rem]'

/** The desk's fields: denser than the shop's, with what is wrong tied to them. */
export function InputField({
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  unit,
  ...input
}: About &
  InputHTMLAttributes<HTMLInputElement> & { /** Stands before what is typed. */ unit?: string }) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, problem, isLabelHidden, className }}>
      <div className="relative">
        {unit !== undefined && (
          <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-ink-soft">
            {unit}
          </span>
        )}
        <input
          {...input}
          {...described(id, hint, problem)}
          className={`${look} h-10 pr-3 ${unit === undefined ? 'pl-3' : 'pl-7'} ${frame(problem)}`}
        />
      </div>
    </Around>
  )
}

export function TextAreaField({
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  ...input
}: About & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, problem, isLabelHidden, className }}>
      <textarea
        {...input}
        {...described(id, hint, problem)}
        className={`${look} block px-3 py-2 ${frame(problem)}`}
      />
    </Around>
  )
}

export function SelectField({
  label,
  hint,
  problem,
  isLabelHidden,
  className,
  children,
  ...input
}: About & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, problem, isLabelHidden, className }}>
      <select
        {...input}
        {...described(id, hint, problem)}
        className={`${look} h-10 px-2.5 ${frame(problem)}`}
      >
        {children}
      </select>
    </Around>
  )
}

type AroundProps = About & { id: string; children: ReactNode }

function Around({
  id,
  label,
  hint,
  problem,
  isLabelHidden = false,
  className = '',
  children,
}: AroundProps) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1 block text-[0.875rem] font-semibold'}
      >
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-[0.8125rem] text-ink-soft">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1 text-[0.8125rem] font-semibold text-alarm">
          {problem}
        </p>
      )}
    </div>
  )
}

const frame = (problem: string | undefined) =>
  problem === undefined ? 'border-[#8d9488] hover:border-ink-soft' : 'border-alarm'

function described(id: string, hint: ReactNode, problem: string | undefined) {
  const notes = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`]
  return {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
  }
}
