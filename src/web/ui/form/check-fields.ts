type Problems = Record<string, string>

/** What the browser would complain about in a bubble, by field name, in the words of the shop's own answers. */
export function checkFields(form: HTMLFormElement): Problems {
  const problems = [...form.querySelectorAll('input')].map(
    (input) => [input.name, problemOf(input)] as const,
  )
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  )
}

export function problemOf(input: HTMLInputElement): string | undefined {
  const { validity, value, required, minLength, type } = input
  const label = input.labels?.[0]?.textContent.trim() ?? input.name
  const isEmpty = type === 'password' ? value === '' : value.trim() === ''
  if (required && isEmpty) return `${label} is required`
  if (validity.typeMismatch) return `${label} is not an email address`
  if (validity.tooShort) return `${label} needs at least ${minLength} characters`
  return undefined
}
