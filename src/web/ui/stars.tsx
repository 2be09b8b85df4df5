import { useIsOwnShop } from '#web/data/use-shop.ts'

const rating = 4
const count = 4

/**
 * Those of the specification, with the demo catalogue only: nobody has rated anything.
 * One element with a picture of all stars: a list shows 40 of them.
 */
export function Stars() {
  if (useIsOwnShop()) return null
  return (
    <span className="inline-flex items-center gap-1 text-[0.8125rem] text-ink-soft">
      <span role="img" aria-label={`Rated ${rating} of 5`} className="four-stars" />({count})
    </span>
  )
}
