import { Search } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { isAnimated } from '#web/ui/animated-navigation.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { optionId, toList, type Suggestion } from './suggestions.ts'
import { usePreviewProduct } from '#web/shop/catalogue/product-link.tsx'
import { useSearch } from './use-search.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Loaded when the shopper is about to type. */
const suggestionList = lazyModule(() => import('./suggestion-list.tsx'))

type Props = {
  id: string
  /** Names the search landmark, because a page may have two of them. */
  label: string
  /** Whether the page follows the typing; if not, it waits for Enter. */
  isLive?: boolean
  onSearch?: () => void
}

/** A plain form, so that searching works before and without scripts; with them, suggestions and results as one types. */
export function SearchBox({ id, label, isLive = true, onSearch }: Props) {
  const navigate = useNavigate()
  const preview = usePreviewProduct()
  const { text, settled, type, enter, submit, forget } = useSearch(id, isLive)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isOpen ? settled : undefined)
  const list = suggestions ? toList(suggestions) : []
  const isShown = isOpen && text.trim() !== '' && list.length > 0

  const input = useRef<HTMLInputElement>(null)
  const adoptEarlyText = useEffectEvent(() => {
    const early = input.current?.value ?? ''
    if (early === text) return
    enter()
    type(early)
  })
  // Text may have been typed before the scripts were there.
  useEffect(() => adoptEarlyText(), [])

  const onFocus = () => {
    enter()
    // What fails here fails again when there is something to show.
    suggestionList.load().catch(() => {})
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const onType = (typed: string) => {
    type(typed)
    setIsOpen(true)
    setActive(-1)
  }
  const onChoose = ({ product }: Suggestion) => {
    close()
    forget()
    // What was looked for is found: the focus goes on to its page. After a search it stays, to type on.
    if (product) input.current?.blur()
    onSearch?.()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isShown ? list[active] : undefined
    if (chosen) {
      if (chosen.product) preview(chosen.product)
      onChoose(chosen)
      void navigate(chosen.to, { viewTransition: isAnimated && chosen.product !== undefined })
      return
    }
    close()
    submit(text)
    onSearch?.()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (step !== undefined && !isShown) {
      event.preventDefault()
      setIsOpen(true)
      setActive(step === 1 ? 0 : -1)
    } else if (step !== undefined) {
      event.preventDefault()
      // One place more than there are suggestions: the text itself.
      const places = list.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }

  return (
    <form
      method="get"
      action={paths.products}
      onSubmit={onSubmit}
      role="search"
      aria-label={label}
      className="relative"
    >
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
        aria-autocomplete="list"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onFocus={onFocus}
        onBlur={close}
        onKeyDown={onKey}
        placeholder="Search products"
        maxLength={200}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="focus-round h-11 w-full rounded-full border border-line bg-white pr-4 pl-11 text-base placeholder:text-ink-soft hover:border-ink-soft/50 [&::-webkit-search-cancel-button]:grayscale lg:text-[0.9375rem]"
      />
      {isShown && (
        <LazyModule of={suggestionList} isOptional>
          {({ SuggestionList }) => (
            <SuggestionList
              id={id}
              search={suggestions?.text ?? ''}
              list={list}
              active={active}
              onChoose={onChoose}
            />
          )}
        </LazyModule>
      )}
      <p role="status" className="sr-only">
        {isShown &&
          `${list.length === 1 ? '1 suggestion' : `${list.length} suggestions`}, use the arrow keys`}
      </p>
    </form>
  )
}
