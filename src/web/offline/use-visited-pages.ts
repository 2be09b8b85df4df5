import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells the service worker which pages were visited: it caches those, whichever way they were reached. */
export function useVisitedPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { controller } = navigator.serviceWorker
    controller?.postMessage({ visited: pathname + search }, [])
  }, [pathname, search])
}
