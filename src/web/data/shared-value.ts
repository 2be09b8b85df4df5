import { useSyncExternalStore } from 'react'

type SharedValue<Value> = {
  initial: Value
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** One value that components can subscribe to. */
export function createSharedValue<Value>(initial: Value): SharedValue<Value> {
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
export const useSharedValue = <Value>({ subscribe, get, initial }: SharedValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)

/** A part of it: the component is not rendered again when only other parts have changed. */
export const useSharedPart = <Value, Part>(
  { subscribe, get, initial }: SharedValue<Value>,
  select: (value: Value) => Part,
): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  )
