import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { Problems } from '#web/seller/settings/form/use-section-form.ts'

type Row<Values> = {
  /** What the names of its inputs begin with: `taxClasses.1`. */
  at: string
  values: Values
  /** What was said after an attempt to save. */
  problems: Problems
  /** What is wrong with what is typed now: said in fields that were left. */
  live: Problems
  onChange: (values: Values) => void
}

/** The properties of the text fields of a row of a list. */
export function useRowFields<Values extends Record<string, string>>(row: Row<Values>) {
  const { at, values, problems, live, onChange } = row
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set())
  return (field: keyof Values & string) => {
    const name = `${at}.${field}`
    return {
      name,
      value: values[field],
      problem: problems[name] ?? (left.has(field) ? live[name] : undefined),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        onChange({ ...values, [field]: target.value }),
      // Not when a button gets the focus: the message would move it away from the pointer before the click.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof HTMLButtonElement)) setLeft(new Set([...left, field]))
      },
    }
  }
}
