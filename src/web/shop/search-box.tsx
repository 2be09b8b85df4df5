import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'

/** A plain form, so that searching works before and without scripts. */
export function SearchBox({ id, onSearch }: { id: string; onSearch?: () => void }) {
  const [parameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  return (
    <Form action={paths.products} onSubmit={onSearch} role="search" className="relative">
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        id={id}
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        placeholder="Search products"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-line bg-white pr-4 pl-11 text-[0.9375rem] placeholder:text-ink-soft hover:border-ink-soft/50"
      />
    </Form>
  )
}
