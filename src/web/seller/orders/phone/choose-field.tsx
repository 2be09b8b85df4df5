import { useId, useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react'

type Props<Option> = {
  label: string
  name?: string
  hint: string
  text: string
  onType: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  Shown: ComponentType<{ option: Option }>
  onChoose: (option: Option) => void
  /** Enter in the empty field. */
  onDone?: () => void
  inputRef: Ref<HTMLInputElement>
  problem?: string | undefined
}

/** A field with a list below it: arrow keys and Enter choose, and the first of the list is chosen already. */
export function ChooseField<Option>(props: Props<Option>) {
  const {
    label,
    name,
    hint,
    text,
    onType,
    options,
    keyOf,
    Shown,
    onChoose,
    onDone,
    inputRef,
    problem,
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const at = Math.min(active, options.length - 1)
  const isShown = isOpen && text.trim() !== '' && options.length > 0

  function choose(option: Option | undefined) {
    if (option === undefined) return
    setIsOpen(false)
    setActive(0)
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      setIsOpen(true)
      const next = isShown ? (at + step + options.length) % options.length : 0
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      if (isShown) choose(options[at])
      else if (text.trim() === '') onDone?.()
    } else if (event.key === 'Escape' && isShown) setIsOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block text-[0.875rem] font-semibold">
        {label}
      </label>
      <input
        ref={inputRef}
        name={name}
        id={id}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-below`}
        aria-invalid={problem !== undefined}
        value={text}
        onChange={({ target }) => {
          onType(target.value)
          setIsOpen(true)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
        className="h-11 w-full rounded-xl border border-[#8d9488] bg-white px-3 text-base hover:border-ink-soft aria-invalid:border-alarm"
      />
      <p
        id={`${id}-below`}
        className={`mt-1 text-[0.8125rem] ${problem === undefined ? 'text-ink-soft' : 'font-semibold text-alarm'}`}
      >
        {problem ?? hint}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        hidden={!isShown}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-[4.5rem] z-20 max-h-80 overflow-y-auto rounded-xl border border-line bg-white p-1 shadow-lifted"
      >
        {options.map((option, index) => (
          <button
            key={keyOf(option)}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(option)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-3 py-1.5 text-left text-[0.9375rem] leading-snug hover:bg-sand aria-selected:bg-leaf-pale"
          >
            <Shown option={option} />
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown ? `${options.length} found` : ''}
      </p>
    </div>
  )
}
