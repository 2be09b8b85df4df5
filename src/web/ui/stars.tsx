import { Star } from 'lucide-react'

const outOf = [1, 2, 3, 4, 5]
const rating = 4
const count = 4

export function Stars() {
  return (
    <span className="inline-flex items-center gap-1 text-[0.8125rem] text-ink-soft">
      <span role="img" aria-label={`Rated ${rating} of 5`} className="inline-flex gap-px">
        {outOf.map((star) => (
          <Star
            key={star}
            aria-hidden
            className={`size-3.5 ${star <= rating ? 'fill-star text-star' : 'fill-line text-line'}`}
          />
        ))}
      </span>
      ({count})
    </span>
  )
}
