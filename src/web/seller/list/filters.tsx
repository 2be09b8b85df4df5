import type { ReactNode } from 'react'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { useSearchText } from '#web/ui/form/use-search-text.ts'
import type { List } from './use-list.ts'

type Filtered<Filter extends string> = { list: Pick<List<unknown, Filter>, 'filters' | 'set'> }

type SearchProps = Filtered<'search'> & {
  label: string
  placeholder: string
  maxLength?: number
  className?: string
}

/** A field that searches the list while its text is typed. */
export function SearchFilter({ list, maxLength = 100, ...field }: SearchProps) {
  const { filters, set } = list
  const { text, setText } = useSearchText(filters.search ?? '', (search) => set({ search }, true))
  return (
    <InputField
      {...field}
      isLabelHidden
      type="search"
      maxLength={maxLength}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

type ChoiceProps<Filter extends string> = Filtered<Filter> & {
  name: Filter
  label: string
  /** The text of the choice that filters nothing. */
  all: string
  isLabelHidden?: boolean
  /** Values with their texts. */
  choices?: readonly (readonly [value: string, text: string])[]
  className?: string
  /** Options, where they are not a plain list. */
  children?: ReactNode
}

/** A choice that narrows or sorts the list. */
export function ChoiceFilter<Filter extends string>(props: ChoiceProps<Filter>) {
  const { list, name, label, all, isLabelHidden = true, choices = [], className, children } = props
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a filter of the list
  const set = (value: string) => list.set({ [name]: value } as Partial<Record<Filter, string>>)
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden}
      value={list.filters[name] ?? ''}
      onChange={({ target }) => set(target.value)}
      className={className}
    >
      <option value="">{all}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {children}
    </SelectField>
  )
}
