import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { useTyped } from './post-form.tsx'

type FieldProps = {
  label: string
  /** Shown below the field until there is a problem. */
  hint?: string | undefined
  problem?: string | undefined
  /** The label is for screen readers only. */
  isLabelHidden?: boolean | undefined
  size?: Size | undefined
  className?: string | undefined
}

/** The seller's pages have many fields and use small ones, the shop's forms have large ones. */
type Size = keyof typeof sizes

const sizes = {
  small: {
    label: 'mb-1 text-[0.875rem]',
    input: 'h-10 rounded-xl px-3 md:text-[0.9375rem] pointer-coarse:h-11',
    below: 'mt-1 text-[0.8125rem]',
  },
  large: {
    label: 'mb-1.5 text-[0.9375rem]',
    input: 'h-12 rounded-2xl px-4',
    below: 'mt-1.5 text-sm',
  },
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    ref?: Ref<HTMLInputElement> | undefined
    /** Shown before or after the typed text, such as the sign of a currency. */
    unit?: { text: string; isAfter: boolean }
    /** Shown inside the field, at its end. */
    children?: ReactNode
  }

export function InputField({ unit, children, ...props }: InputProps) {
  const { field, input, size } = useField(props)
  const unitSpace = unit && { [unit.isAfter ? 'paddingRight' : 'paddingLeft']: spaceFor(unit.text) }
  const endSpace = children === undefined ? '' : 'pr-20'
  return (
    <Field {...field}>
      <div className="relative">
        {unit !== undefined && (
          <span
            aria-hidden
            className={`absolute inset-y-0 flex items-center text-ink-soft ${unit.isAfter ? 'right-3' : 'left-3'}`}
          >
            {unit.text}
          </span>
        )}
        <input
          {...input}
          style={unitSpace}
          className={`${input.className} ${sizes[size].input} ${endSpace}`}
        />
        {children}
      </div>
    </Field>
  )
}

/** A sign can be one letter, as £, or several, as CHF. */
const spaceFor = (text: string) => `calc(${text.length}ch + 1.125rem)`

export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, input } = useField(props)
  return (
    <Field {...field}>
      <textarea
        {...input}
        className={`${input.className} block rounded-xl px-3 py-2 md:text-[0.9375rem]`}
      />
    </Field>
  )
}

type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'>

export function SelectField({ children, ...props }: SelectProps) {
  const { field, input, size } = useField(props)
  return (
    <Field {...field}>
      <select {...input} className={`${input.className} ${sizes[size].input}`}>
        {children}
      </select>
    </Field>
  )
}

/** Splits the properties between the label with its texts and the input, and connects both for screen readers. */
type FieldInput = { name?: string | undefined; value?: unknown }

function useField<Props extends FieldProps & FieldInput>(props: Props) {
  const { label, hint, problem, isLabelHidden, size = 'small', className, ...input } = props
  const id = useId()
  const typed = useTyped()?.[input.name ?? '']
  const below = problem ?? hint
  const border = problem === undefined ? 'border-[#8d9488] hover:border-ink-soft' : 'border-alarm'
  return {
    size,
    field: { id, label, below, hasProblem: problem !== undefined, isLabelHidden, size, className },
    input: {
      ...input,
      ...(typed !== undefined && input.value === undefined && { defaultValue: typed }),
      id,
      'aria-invalid': problem !== undefined,
      'aria-describedby': below === undefined ? undefined : `${id}-below`,
      className: `w-full border bg-white text-base placeholder:text-ink-soft disabled:bg-paper ${border}`,
    },
  }
}

type WrapperProps = Pick<FieldProps, 'label' | 'isLabelHidden' | 'className'> & {
  id: string
  below: string | undefined
  hasProblem: boolean
  size: Size
  children: ReactNode
}

function Field({
  id,
  label,
  below,
  hasProblem,
  isLabelHidden = false,
  size,
  className = '',
  children,
}: WrapperProps) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : `block font-semibold ${sizes[size].label}`}
      >
        {label}
      </label>
      {children}
      {below !== undefined && (
        <p
          id={`${id}-below`}
          className={`${sizes[size].below} ${hasProblem ? 'font-semibold text-alarm' : 'text-ink-soft'}`}
        >
          {below}
        </p>
      )}
    </div>
  )
}
