import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a move to another page the keyboard and screen readers go on at its content, as after a load. Whoever stays
 * where they are (typing in the search box, on a chip that is still there) is left alone.
 */
export function useFocusOnMove() {
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
