import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStoredValue } from '#web/data/storage.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/shop/session/session.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { readFilters } from './list-filters.ts'
import { readListAddress } from '#web/shop/browse/list-query.ts'
import { ownFiltersOff } from './own-filters.ts'

const link = 'font-semibold text-leaf underline-offset-4 hover:underline'

/**
 * Lists of a shopper with food choices are filtered by them, until the shopper chooses otherwise. The browser moves on to the
 * address with these filters: pages stay the same bytes for everyone.
 */
export function OwnFiltersNote({ category }: { category: string | undefined }) {
  const choices = useUser()?.foodChoices
  const isOff = useStoredValue(ownFiltersOff) === true
  const location = useLocation()
  const navigate = useNavigate()

  const parameters = new URLSearchParams(location.search)
  const shown = readFilters(parameters)
  const own = {
    diet: choices?.diets.join(' ') || undefined,
    without: choices?.without.join(' ') || undefined,
  }
  const plain = { ...readListAddress(parameters, category), cursor: undefined }
  const isFiltered = Boolean(shown.diet ?? shown.without)
  const goal = choices && !isOff && !isFiltered ? paths.list({ ...plain, ...own }) : undefined
  const moveOn = useEffectEvent((to: string) => {
    void navigate(to, { replace: true, preventScrollReset: true, state: location.state })
  })
  useEffect(() => {
    if (goal !== undefined) moveOn(goal)
  }, [goal])

  if (!choices) return null
  const isOwn = shown.diet === own.diet && shown.without === own.without
  if (isOwn && !isOff)
    return (
      <p className="-mt-3 mb-5 text-ink-soft">
        Filtered by{' '}
        <ShopLink to={paths.account} className={link}>
          what you eat
        </ShopLink>
        .{' '}
        <button
          type="button"
          className={link}
          onClick={() => {
            ownFiltersOff.write(true)
            void navigate(paths.list(plain), { replace: true, preventScrollReset: true })
          }}
        >
          Show everything
        </button>
      </p>
    )
  if (isFiltered || !isOff) return null
  return (
    <p className="-mt-3 mb-5 text-ink-soft">
      Showing everything.{' '}
      <button type="button" className={link} onClick={() => ownFiltersOff.remove()}>
        Show only what I eat
      </button>
    </p>
  )
}
