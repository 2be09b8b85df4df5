import { createSharedValue, useSharedValue } from '#web/data/shared-value.ts'

type Login = {
  isWanted: boolean
  /** Where a login leads: from the navbar to the home page, from anywhere else it stays where it was asked for. */
  goesHome: boolean
  /** Whether it begins with asking for a new password. */
  hasForgotten: boolean
}

const store = createSharedValue<Login>({ isWanted: false, goesHome: false, hasForgotten: false })

export const login = {
  ask: ({ goesHome = false, hasForgotten = false } = {}) =>
    store.set({ isWanted: true, goesHome, hasForgotten }),
  close: () => store.set(store.initial),
}

export const useLogin = (): Login => useSharedValue(store)
