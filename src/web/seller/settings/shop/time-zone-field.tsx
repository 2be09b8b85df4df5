import { SelectField } from '#web/ui/form/field.tsx'

type Props = {
  ofServer: string
  value: string
  problem: string | undefined
  onChange: (zone: string) => void
}

/** The names that this browser knows, and the one that is set: the server may know more. */
const namesWith = (value: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])]
    .filter((name) => name !== '')
    .toSorted()

export function TimeZoneField({ ofServer, value, problem, onChange }: Props) {
  return (
    <SelectField
      name="timeZone"
      label="Time zone"
      hint="For opening hours, emails, receipts and the days of the sales figures."
      value={value}
      problem={problem}
      onChange={({ target }) => onChange(target.value)}
      className="sm:col-span-2"
    >
      <option value="">{`The server's (${ofServer})`}</option>
      {namesWith(value).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
