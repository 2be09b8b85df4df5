import { useSyncExternalStore } from 'react'

type Store<Value> = {
  initial: Value
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** One value that components can subscribe to. */
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

/** Returns the initial value during hydration, because the server rendered with it. */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
