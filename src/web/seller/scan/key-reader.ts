/** Typing a whole barcode by hand takes longer; scanners that send keys by radio need up to half of it. */
const longestGapMs = 100
const shortestCode = 6

/** Tells a scanner that types from a person: fast keys, ended by Enter. Says the code once it is complete. */
export function createKeyReader() {
  let text = ''
  let lastAt = -Infinity
  return (key: string, at: number): string | undefined => {
    // Scanners press it for brackets.
    if (key === 'Shift') return undefined
    const isFast = at - lastAt <= longestGapMs
    const before = isFast ? text : ''
    lastAt = at
    text = key.length === 1 ? before + key : ''
    return key === 'Enter' && before.length >= shortestCode ? before : undefined
  }
}
