import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Tells the worker which pages were really looked at: those it keeps whole, whichever way they were reached. */
export function useSeenPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { controller } = navigator.serviceWorker
    controller?.postMessage({ seen: pathname + search }, [])
  }, [pathname, search])
}
