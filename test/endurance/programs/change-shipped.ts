type Change = [RegExp, (...found: string[]) => string]

/** Every change must find its place, so that a shipped file that was changed is noticed. */
export const changeAll = (text: string, changes: Change[]): string =>
  changes.reduce((changed, [pattern, replacement]) => {
    if (!pattern.test(changed)) throw new Error(`the shipped file has no ${pattern}`)
    return changed.replace(pattern, replacement)
  }, text)
