import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, when nothing personal can be rendered. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
