type Props<Value extends string> = {
  legend: string
  /** The legend is then only read aloud. */
  isLegendHidden?: boolean
  /** The name of the radio buttons. */
  name: string
  choices: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Radio buttons that look like one bar with a part for each choice. */
export function SegmentedChoice<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  choices,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-[0.875rem] font-semibold'}>
        {legend}
      </legend>
      <div className="flex flex-wrap rounded-xl bg-sand p-1">
        {choices.map(({ value, text }) => (
          <label
            key={value}
            className="grid min-h-9 grow cursor-pointer place-items-center rounded-lg px-3 text-[0.9375rem] font-semibold text-ink-soft has-checked:bg-white has-checked:text-leaf-dark has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-leaf pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
