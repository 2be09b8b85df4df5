import { createStore, useStore } from '../store.ts'

/** Where a login leads: from the navbar to the home page, from anywhere else it stays where it was asked for. */
type Login = { isWanted: boolean; goesHome: boolean }

const store = createStore<Login>({ isWanted: false, goesHome: false })

export const login = {
  ask: ({ goesHome = false } = {}) => store.set({ isWanted: true, goesHome }),
  close: () => store.set(store.initial),
}

export const useLogin = (): Login => useStore(store)
