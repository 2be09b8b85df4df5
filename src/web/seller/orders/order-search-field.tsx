import { Search } from 'lucide-react'
import { useSearchText } from '#web/ui/form/use-search-text.ts'

type Props = {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

/** Searches orders while the text is typed. */
export function OrderSearchField({ label, value, onSearch, className = '' }: Props) {
  const { text, setText } = useSearchText(value, onSearch)
  return (
    <div className={`relative min-w-0 grow ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-5 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder="Number, name, phone, email or postcode"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="h-10 w-full rounded-xl border border-[#8d9488] bg-white pr-3 pl-10 text-base pointer-coarse:h-11 placeholder:text-ink-soft hover:border-ink-soft md:text-[0.9375rem]"
      />
    </div>
  )
}
