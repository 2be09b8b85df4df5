type Props = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
}

export function Switch({ label, isOn, onChange, name }: Props) {
  return (
    <button
      type="button"
      role="switch"
      name={name}
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
      className={`focus-round relative inline-block h-6.5 w-11 shrink-0 rounded-full align-middle transition-colors before:absolute before:-inset-x-1 before:-inset-y-2.25 ${
        isOn ? 'bg-leaf' : 'bg-[#868b80]'
      }`}
    >
      <span
        aria-hidden
        className={`absolute top-0.75 left-0.75 size-5 rounded-full bg-white shadow transition-transform ${
          isOn ? 'translate-x-4.5' : ''
        }`}
      />
    </button>
  )
}
