type Props = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
  className?: string
}

/** A box to tick, with its text beside it. */
export const CheckField = ({ label, isOn, onChange, name, className = '' }: Props) => (
  <label
    className={`flex min-h-9 cursor-pointer pointer-coarse:min-h-11 items-center gap-2 text-[0.9375rem] ${className}`}
  >
    <input
      type="checkbox"
      name={name}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5 shrink-0 accent-leaf"
    />
    {label}
  </label>
)
