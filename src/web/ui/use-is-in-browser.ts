import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first moment of a page: nobody's things can be shown then. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
