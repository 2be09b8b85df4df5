import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the content after a navigation, so that the keyboard and screen readers start there as after a page load.
 * The focus stays in the search box and on elements that are still there.
 */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const { activeElement } = document
    const isSearching = activeElement?.closest('[role=search]')
    const isStillThere = activeElement !== document.body && content.current?.contains(activeElement)
    if (!isSearching && !isStillThere && hash === '')
      content.current?.focus({ preventScroll: true })
  }, [pathname, hash])

  return content
}
