import { storedValue } from './storage.ts'

/** Tells for each text whether it comes for the first time in this session of the browser. */
export function oncePerSession(key: string): (text: string) => boolean {
  const known = storedValue(
    key,
    (found) => (Array.isArray(found) ? found.filter((text) => typeof text === 'string') : []),
    'sessionStorage',
  )
  return (text) => {
    const texts = known.read() ?? []
    if (texts.includes(text)) return false
    known.write([...texts, text])
    return true
  }
}
