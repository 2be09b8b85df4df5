import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { textsOf } from './synonym-values.ts'

type Props = {
  /** What was searched for. */
  text: string
  /** The group as typed. */
  typed: string
  onChoose: (typed: string) => void
}

/** What the text could be called in this shop; a click adds it to the group. */
export function NearbyTexts({ text, typed, onChoose }: Props) {
  const { data } = useQuery(sellerQuery('GET /api/seller/search/nearby', { text }))
  const chosen = textsOf(typed)
  const texts = data?.texts.filter((nearby) => !chosen.includes(nearby)) ?? []
  if (texts.length === 0)
    return (
      <p className="mt-1 text-[0.8125rem] text-ink-soft">
        Add what it is called in your shop, with a comma in between.
      </p>
    )
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <span className="text-[0.8125rem] text-ink-soft">In your shop:</span>
      {texts.map((nearby) => (
        <button
          key={nearby}
          type="button"
          onClick={() => onChoose([...chosen, nearby].join(', '))}
          className="focus-round inline-flex min-h-8 items-center gap-1 rounded-full border border-line bg-white px-3 text-[0.875rem] hover:bg-sand pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-3.5 text-leaf" />
          {nearby}
        </button>
      ))}
    </div>
  )
}
