/** The problems by the path of their field: `name`, `areas.0.name`. */
export type Problems = Readonly<Record<string, string>>

/** The stored values, as they are typed, and their version. */
export type Stored<Values> = { values: Values; version: number }

type FormState<Values> = {
  start: Stored<Values>
  values: Values
  /** The paths of the fields whose problem is shown. A row is named by its key, so that it can be moved. */
  shown: ReadonlySet<string>
  /** The problems that the shop answered, until their fields are changed. */
  refused: Problems
  /** Why the last save failed, until something is changed. */
  failure: unknown
  /** A newer version was saved elsewhere since it was loaded. */
  isOutdated: boolean
  /** The newer version was loaded; what was typed here stays over it. */
  hasMerged: boolean
}

export const begin = <Values>(start: Stored<Values>, values = start.values): FormState<Values> => ({
  start,
  values,
  shown: new Set(),
  refused: {},
  failure: undefined,
  isOutdated: false,
  hasMerged: false,
})

/** A problem disappears as soon as the value is right, and comes back only when the field is left. */
export function change<Values extends object, Field extends keyof Values & string>(
  state: FormState<Values>,
  field: Field,
  value: Values[Field],
  problemsIn: (values: Values) => Problems,
): FormState<Values> {
  const values = { ...state.values, [field]: value }
  const found = new Set(Object.keys(problemsIn(values)).map((path) => keyed(path, values)))
  return {
    ...state,
    values,
    shown: state.shown.intersection(found),
    failure: undefined,
    refused: Object.fromEntries(
      Object.entries(state.refused).filter(([path]) => !isIn(field, path)),
    ),
  }
}

/** A field was left for another one. Problems of other typed fields are shown too: two prices are compared. */
export function leave<Values extends object>(
  state: FormState<Values>,
  left: string,
  found: Problems,
): FormState<Values> {
  const texts = new Map<string, unknown>(Object.entries(state.values))
  const isTyped = (path: string) => {
    const text = texts.get(path)
    return typeof text === 'string' && text.trim() !== ''
  }
  const wrong = Object.keys(found).filter((path) => isIn(left, path) || isTyped(path))
  const paths = wrong.map((path) => keyed(path, state.values))
  return { ...state, shown: state.shown.union(new Set(paths)) }
}

/** After a save that was not tried because of these problems. */
export const showAll = <Values extends object>(
  state: FormState<Values>,
  found: Problems,
): FormState<Values> => ({
  ...state,
  shown: new Set(Object.keys(found).map((path) => keyed(path, state.values))),
  failure: undefined,
})

/** The shop refused what it was sent. It can be sent again as it is. */
export const refuse = <Values>(
  state: FormState<Values>,
  failure: unknown,
  refused: Problems,
  isOutdated = false,
): FormState<Values> => ({ ...state, failure, refused, isOutdated, shown: new Set() })

/** Values that were typed while the form was being saved stay. */
export const saved = <Values extends object>(
  state: FormState<Values>,
  sent: Values,
  stored: Stored<Values>,
): FormState<Values> =>
  isSame(state.values, sent)
    ? begin(stored)
    : { ...merge({ ...state, start: { ...stored, values: sent } }, stored), hasMerged: false }

/** Fields that were changed here keep their values; the others take those that are stored now. */
export function merge<Values extends object>(
  state: FormState<Values>,
  theirs: Stored<Values>,
  own?: (base: Values, mine: Values, theirs: Values) => Partial<Values>,
): FormState<Values> {
  const mine = Object.fromEntries(
    Object.entries(state.values).filter(([field, value]) => {
      const before: unknown = new Map(Object.entries(state.start.values)).get(field)
      return !isSame(value, before)
    }),
  )
  const values = {
    ...theirs.values,
    ...mine,
    ...own?.(state.start.values, state.values, theirs.values),
  }
  return { ...begin(theirs, values), hasMerged: !isSame(values, theirs.values) }
}

/** The problems that are shown at the fields. */
export function shownProblems<Values extends object>(
  { values, shown, refused }: FormState<Values>,
  found: Problems,
): Problems {
  const own = Object.entries(found).filter(([path]) => shown.has(keyed(path, values)))
  return { ...refused, ...Object.fromEntries(own) }
}

/** Lists are compared by what is in them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a problem with this path is one of the field, or of a row of it: `areas`, `areas.0.name`. */
const isIn = (field: string, path: string): boolean =>
  path === field || path.startsWith(`${field}.`)

/** `areas.0.name` by the key of the row instead of its place. */
function keyed(path: string, values: object): string {
  const [field = '', index, ...rest] = path.split('.')
  const rows: unknown = index === undefined ? undefined : new Map(Object.entries(values)).get(field)
  const row: unknown = Array.isArray(rows) ? rows[Number(index)] : undefined
  const key = row instanceof Object && 'key' in row ? row.key : index
  return index === undefined ? path : [field, key, ...rest].join('.')
}

/** A whole number as it is typed. Any other text is `NaN`, which no rule of a whole number accepts. */
export const wholeNumber = (typed: string): number =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
