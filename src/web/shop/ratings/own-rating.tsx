import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { RatingForm } from './rating-form.tsx'

/** On the page of a product that was delivered to the shopper. */
export function OwnRating({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(shopperQuery('GET /api/ratings/mine', { products: id }))
  const { revalidate } = useRevalidator()
  const rating = data?.ratings[0]
  if (!rating?.mayRate) return null
  return (
    <section
      aria-labelledby="own-rating-title"
      className="mt-6 max-w-3xl rounded-card border border-line bg-white p-5 shadow-card"
    >
      <h3 id="own-rating-title" className="font-sans text-lg font-semibold tracking-normal">
        {rating.stars === undefined ? 'You have had it. How was it?' : 'Your rating'}
      </h3>
      <RatingForm rating={rating} name={name} onSaved={() => void revalidate()} />
    </section>
  )
}
