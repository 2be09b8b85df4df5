import { useMatches } from 'react-router'

/** What a page of the desk asks of the frame around it. */
export type SellerHandle = {
  /** Nothing but the page: it is made for paper. */
  isBare?: boolean
}

export function useSellerHandle(): SellerHandle {
  // Only the route modules of the desk set it, and they set this.
  const handle = useMatches().at(-1)?.handle as SellerHandle | undefined
  return handle ?? {}
}
