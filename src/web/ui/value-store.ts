import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  initial: Value
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** One value that parts of the page watch. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** While the server's page comes to life it shows what the server knew: the initial value. */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
