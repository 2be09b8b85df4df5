import { useSyncExternalStore } from 'react'

/** One value that the browser keeps under one key. */
type StoredValue<Value> = {
  /** The same object until another one is written. */
  read: () => Value | undefined
  write: (value: Value) => void
  remove: () => void
  /** Calls the listener when this tab or another one has written or removed the value. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a value out of what was found in the storage, or `undefined` if it cannot be used. */
type Parse<Value> = (found: unknown) => Value | undefined

/**
 * Reads and writes JSON in `localStorage` or `sessionStorage`. What is read goes through `parse`, because an older
 * version of the shop or a person may have written it. Where storage is forbidden or full, the value lasts as long as
 * the page.
 */
export function storedValue<Value>(
  key: string,
  parse: Parse<Value>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<Value> {
  let last: { text: string | null; value: Value | undefined } = { text: null, value: undefined }
  let isOnlyInMemory = false
  const listeners = new Set<() => void>()

  function save(text: string | null, value: Value | undefined) {
    last = { text, value }
    try {
      if (text === null) window[area].removeItem(key)
      else window[area].setItem(key, text)
      isOnlyInMemory = false
    } catch {
      isOnlyInMemory = true
    }
    tellAll()
  }

  function tellAll() {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    // The key is `null` when the whole storage was cleared.
    if (event.key === key || event.key === null) tellAll()
  }

  return {
    read() {
      const text = isOnlyInMemory ? last.text : readText(area, key, last.text)
      if (text !== last.text)
        last = { text, value: text === null ? undefined : parse(parseJson(text)) }
      return last.value
    },
    write: (value) => save(JSON.stringify(value), value),
    remove: () => save(null, undefined),
    subscribe(listener) {
      // One for all: every card of a list subscribes to the cart.
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The server has no storage, so the first render in the browser is without the value too. */
export const useStoredValue = <Value>({ subscribe, read }: StoredValue<Value>): Value | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined)

/** A part of it: the component is not rendered again when only other parts have changed. */
export const useStoredPart = <Value, Part>(
  { subscribe, read }: StoredValue<Value>,
  select: (value: Value | undefined) => Part,
): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(undefined),
  )

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readText(area: 'localStorage' | 'sessionStorage', key: string, otherwise: string | null) {
  try {
    return window[area].getItem(key)
  } catch {
    return otherwise
  }
}

/** Earlier versions wrote some values as plain text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
