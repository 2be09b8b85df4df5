import { ratingSorts, ratingStates } from '#modules/ratings/limits.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { ChoiceFilter, SearchFilter } from '#web/seller/list/filters.tsx'
import { ListRows } from '#web/seller/list/list-rows.tsx'
import { anyText, oneOf, useList } from '#web/seller/list/use-list.ts'
import { EmptyState } from '#web/ui/page-states.tsx'
import { RatingRow } from './rating-row.tsx'

const stars = [5, 4, 3, 2, 1].map(
  (count) => [`${count}`, `${count} star${count === 1 ? '' : 's'}`] as const,
)

/** Ratings of shoppers who bought the product. The seller may answer, or hide one with a reason. */
export default function Ratings() {
  const list = useList('GET /api/seller/ratings', {
    search: anyText,
    stars: anyText,
    state: oneOf(ratingStates),
    sort: oneOf(ratingSorts),
  })
  return (
    <>
      <PageHead
        title="Ratings"
        lead="Only by people to whom you delivered the product. You can answer each, or hide it with a reason."
      />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchFilter
          list={list}
          label="Search in ratings"
          placeholder="Product or words"
          className="w-60 max-w-full grow sm:grow-0"
        />
        <ChoiceFilter list={list} name="stars" label="Stars" all="All stars" choices={stars} />
        <ChoiceFilter
          list={list}
          name="state"
          label="Show"
          all="All"
          choices={[
            ['unanswered', 'Not answered'],
            ['hidden', 'Hidden'],
          ]}
        />
        <ChoiceFilter
          list={list}
          name="sort"
          label="Sort"
          all="Newest first"
          choices={[
            ['lowest', 'Fewest stars first'],
            ['highest', 'Most stars first'],
          ]}
        />
      </div>
      <ListRows
        list={list}
        what="The ratings"
        rows={({ ratings }) => ratings}
        skeleton={{ count: 6, className: 'h-24' }}
        empty={
          <EmptyState title={list.isNarrowed ? 'No such rating' : 'No ratings yet'}>
            <p>Shoppers are asked once, in the email about their delivered order.</p>
          </EmptyState>
        }
      >
        {(rating) => <RatingRow key={rating._id} rating={rating} />}
      </ListRows>
    </>
  )
}
