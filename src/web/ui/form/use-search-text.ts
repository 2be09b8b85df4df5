import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

const delayMs = 200

/**
 * The text of a field that searches while one types. `onSearch` is called when the typing pauses. When the searched
 * text is changed by something else, such as a link or the back button, the field shows it. What was typed while an earlier
 * search was under way stays.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    if (text.trim() === lastSearched) setText(searched)
  }

  const debounced = useDebounced(text.trim(), delayMs)
  const search = useEffectEvent((typed: string) => {
    if (typed !== searched) onSearch(typed)
  })
  useEffect(() => search(debounced), [debounced])

  return { text, setText }
}
