import { useMatches } from 'react-router'

/** What a page asks of the frame around it. */
export type PageHandle = {
  /** On small screens the search box is above the page. */
  hasSearch?: boolean
  /** The page has its own bar at the bottom of a phone. */
  hasBuyBar?: boolean
  /** It is there on a tablet too. */
  isBarOnTablets?: boolean
  /** What is already ordered, not what is in the cart: on a phone nothing covers it. */
  isAboutOrder?: boolean
}

export function usePageHandle(): PageHandle {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every route module sets a PageHandle or nothing
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle ?? {}
}
