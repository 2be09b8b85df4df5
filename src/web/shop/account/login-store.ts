import { createSharedValue, useSharedValue } from '#web/data/shared-value.ts'

export type LoginOptions = {
  /** From the navbar a login leads to the home page, from anywhere else it stays where it was asked for. */
  goesHome?: boolean
  /** Whether it begins with asking for a new password. */
  hasForgotten?: boolean
  /** Why the dialog is there, if nobody pressed Login. */
  reason?: 'order'
  /** Called after a login that stays on the page. */
  onEntered?: () => void
}

const store = createSharedValue<LoginOptions | undefined>(undefined)

export const login = {
  ask: (options: LoginOptions = {}) => store.set(options),
  close: () => store.set(undefined),
}

/** Nothing while the dialog is closed. */
export const useLogin = (): LoginOptions | undefined => useSharedValue(store)
