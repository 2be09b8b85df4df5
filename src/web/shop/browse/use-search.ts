import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { paths } from '#web/paths.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'

/** The page follows the typing when it pauses for this long. */
const delayMs = 180

type Draft = {
  text: string
  /** The key of the page that was open, or about to open, when it was typed. */
  page: string
}

/**
 * The text of a search box: that of the address, until it is typed in. Typing moves the page along after each pause;
 * all navigations of one visit to the box are one step in the history.
 */
export function useSearch(id: string, isLive: boolean) {
  const location = useLocation()
  const { location: wanted } = useNavigation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>()
  const [visit, setVisit] = useState('')
  const [seenKey, setSeenKey] = useState(location.key)

  // After a navigation the box shows the search text of the new address, or what was typed while it was on its way.
  if (seenKey !== location.key) {
    setSeenKey(location.key)
    if (visitOf(location) !== visit && draft?.page !== location.key) setDraft(undefined)
  }

  function goTo(text: string, isSubmit = false) {
    const search = text.trim()
    const target = wanted ?? location
    if (searchOf(target) === search && (search !== '' || target.pathname === paths.products)) return
    if (search === '' && searchOf(target) === '' && !isSubmit) return
    const isList = target.pathname === paths.products
    const kept = new URLSearchParams(isList ? target.search : '')
    const [diet, without, sort] = ['diet', 'without', 'sort'].map(
      (name) => kept.get(name) ?? undefined,
    )
    void navigate(paths.list({ search, diet, without, sort }), {
      replace: visitOf(location) === visit && visit !== '',
      state: { visit },
    })
  }

  // A box that was left is reset at once, so that its old text is never searched for again.
  const debounced = useDebounced(draft?.text, draft === undefined ? 0 : delayMs)
  const settled = draft === undefined ? undefined : debounced
  const goToSettled = useEffectEvent((text: string) => goTo(text))
  // What was typed while another page was on its way is searched for when that page is there.
  const isElsewhere = wanted !== undefined && visitOf(wanted) !== visit
  useEffect(() => {
    if (isLive && settled !== undefined && !isElsewhere) goToSettled(settled)
  }, [isLive, settled, isElsewhere])

  return {
    text: draft?.text ?? searchOf(location),
    /** The text after the last pause in typing. */
    settled: draft === undefined ? searchOf(location) : settled,
    type: (text: string) => setDraft({ text, page: (wanted ?? location).key }),
    enter: () => setVisit(`${id} ${Date.now()}`),
    submit: (text: string) => goTo(text, true),
    forget: () => setDraft(undefined),
  }
}

function searchOf({ pathname, search }: Location): string {
  const text = new URLSearchParams(search).get('search') ?? ''
  return pathname === paths.products ? text.trim() : ''
}

/** Any page can have put anything into the state of an entry of the history. */
function visitOf({ state }: { state: unknown }): string | undefined {
  const visit = typeof state === 'object' && state && 'visit' in state ? state.visit : undefined
  return typeof visit === 'string' ? visit : undefined
}
