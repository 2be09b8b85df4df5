import { useEffect, useState } from 'react'
import type { Suggestions } from './fetch-suggestions.ts'

/** Products whose name has this text in it. The last ones stay until the new ones are there, so nothing flickers. */
export function useSuggestions(text: string | undefined): Suggestions | undefined {
  const search = text?.trim() ?? ''
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (search === '') return
    let isOld = false
    import('./fetch-suggestions.ts')
      .then(({ fetchSuggestions }) => fetchSuggestions(search))
      .then(
        (suggestions) => !isOld && setFound(suggestions),
        // Suggestions are a convenience: the search itself works without them.
        () => {},
      )
    return () => {
      isOld = true
    }
  }, [search])
  return search === '' ? undefined : found
}
