import { useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isAnimated } from './animated-navigation.ts'

/** A pointer that only passes over a link prefetches nothing. */
const prefetchDelayMs = 100

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of the shop. */
  to: string
  /** For the history entry of the page. */
  state?: unknown
}

/**
 * A link between pages of the shop: prefetches its page on hover or focus. With a mouse the change is animated. React
 * Router's own Link would be rendered again at every navigation, and a page of the shop has dozens of them.
 */
export function ShopLink({ to, state, onClick, children, ...props }: Props) {
  const navigate = useNavigate()
  const { isPrefetched, handlers } = usePrefetch()
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    const replace = to === pathname + search + hash
    void navigate(to, { state, replace, viewTransition: isAnimated })
  }
  return (
    <>
      <a {...handlers} {...props} href={to} onClick={onOpen}>
        {children}
      </a>
      {isPrefetched && <PrefetchPageLinks page={to} />}
    </>
  )
}

/** Opens a new tab or window, or downloads. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

function usePrefetch() {
  const [isPrefetched, setIsPrefetched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsPrefetched(true), prefetchDelayMs)
  }
  const cancel = () => {
    clearTimeout(timer.current)
    setIsPrefetched(false)
  }
  const handlers = {
    onFocus: start,
    onBlur: cancel,
    onMouseEnter: start,
    onMouseLeave: cancel,
    onTouchStart: start,
  }
  return { isPrefetched, handlers }
}
