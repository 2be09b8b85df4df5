import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ratingSorts, ratingStates } from '#modules/ratings/limits.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { useSearchText } from '#web/ui/form/use-search-text.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { RatingRow } from './rating-row.tsx'

const stateTexts = { all: 'All', unanswered: 'Not answered', hidden: 'Hidden' }
const sortTexts = {
  newest: 'Newest first',
  lowest: 'Fewest stars first',
  highest: 'Most stars first',
}

const oneOf = <Name extends string>(names: readonly Name[], text: string | null) =>
  names.find((name) => name === text)

/** What people who bought something say about it. The seller may answer, or hide one with a reason. */
export default function Ratings() {
  const [parameters, setParameters] = useSearchParams()
  const get = (name: string) => parameters.get(name) ?? undefined
  const chosen = {
    search: get('search'),
    stars: get('stars'),
    state: oneOf(ratingStates, parameters.get('state')),
    sort: oneOf(ratingSorts, parameters.get('sort')),
  }
  const cursor = get('cursor')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sellerQuery('GET /api/seller/ratings', { ...chosen, cursor }),
    placeholderData: keepPreviousData,
  })
  const addressOf = (change: Record<string, string | undefined>) =>
    new URLSearchParams(
      Object.entries({ ...chosen, ...change }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      ),
    )
  const choose = (change: Record<string, string | undefined>) => setParameters(addressOf(change))
  const { text, setText } = useSearchText(chosen.search ?? '', (search) => choose({ search }))

  return (
    <>
      <PageHead
        title="Ratings"
        lead="Only by people to whom you delivered the product. You can answer each, or hide it with a reason."
      />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <InputField
          label="Search in ratings"
          isLabelHidden
          type="search"
          placeholder="Product or words"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="w-60 max-w-full grow sm:grow-0"
        />
        <SelectField
          label="Stars"
          isLabelHidden
          value={chosen.stars ?? ''}
          onChange={({ target }) => choose({ stars: target.value })}
        >
          <option value="">All stars</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars === 1 ? '1 star' : `${stars} stars`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Show"
          isLabelHidden
          value={chosen.state ?? 'all'}
          onChange={({ target }) => choose({ state: target.value })}
        >
          {ratingStates.map((state) => (
            <option key={state} value={state}>
              {stateTexts[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sort"
          isLabelHidden
          value={chosen.sort ?? 'newest'}
          onChange={({ target }) => choose({ sort: target.value })}
        >
          {ratingSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortTexts[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      {data === undefined ? (
        error ? (
          <LoadError what="The ratings" error={error} onTry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} className="h-24" />
        )
      ) : data.ratings.length === 0 ? (
        <EmptyState title={parameters.size > 0 ? 'No such rating' : 'No ratings yet'}>
          <p>Shoppers are asked once, in the email about their delivered order.</p>
        </EmptyState>
      ) : (
        <>
          <ul
            className={`divide-y divide-line rounded-2xl border border-line bg-white ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {data.ratings.map((rating) => (
              <RatingRow key={rating._id} rating={rating} />
            ))}
          </ul>
          <CursorPages
            cursor={cursor}
            nextCursor={data.nextCursor}
            addressOf={(place) => `?${addressOf({ cursor: place }).toString()}`}
          />
        </>
      )}
    </>
  )
}
