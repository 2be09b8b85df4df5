import { useMatches } from 'react-router'

/** How the frame treats a page. */
export type PageHandle = {
  /** Without header and menu, for pages that are printed. */
  isBare?: boolean
}

export function usePageHandle(): PageHandle {
  // Only the seller's route modules set it, and with this type.
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle ?? {}
}
