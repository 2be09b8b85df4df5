import { useMatches } from 'react-router'

/** What a page asks of the frame around it. */
export type PageHandle = {
  /** On small screens the search box stands above the page. */
  hasSearch?: boolean
  /** The page has a bar of its own at the bottom of a phone. */
  hasBuyBar?: boolean
  /** What is already ordered, not what is in the cart: on a phone nothing covers it. */
  isAboutOrder?: boolean
}

export function usePageHandle(): PageHandle {
  // Only the route modules of this shop set it, and they set this.
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle ?? {}
}
