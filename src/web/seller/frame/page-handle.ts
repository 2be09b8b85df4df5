import { useMatches } from 'react-router'

/** How the frame treats a page. */
export type PageHandle = {
  title?: string
  /** Without header and menu: a page to print, or the packing walk on a phone. */
  isBare?: boolean
}

export function usePageHandle(): PageHandle {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every route sets a PageHandle or nothing
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return handle ?? {}
}
