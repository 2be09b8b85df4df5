import { useViewTransitionState } from 'react-router'

/** A touch screen is mostly a phone, which would need longer for the animation than for the page. */
export const isAnimated =
  typeof window !== 'undefined' && window.matchMedia('(pointer: fine)').matches

/**
 * Whether a navigation to or from this path is animated at the moment. Where nothing is animated it does not ask: React Router would
 * resolve the path of every product on the page, and render all of them again at every navigation.
 */
export const useIsNavigating: (path: string) => boolean = isAnimated
  ? useViewTransitionState
  : () => false
