import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { z } from 'zod'
import { ApiRefusal, textOf } from '#web/api.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import * as form from './form-state.ts'
import { fieldTexts } from './schema-fields.ts'

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Options<Values, Body> = {
  /** The contract's schema of the body. It has the labels, hints and limits of the fields. */
  schema: z.ZodType<unknown, Body> | ((values: Values) => z.ZodType<unknown, Body>)
  /** The stored values, as they are typed. */
  start: form.Stored<Values>
  /** The first values, if they are not the stored ones. */
  draft?: Values | undefined
  /** The body for the typed values. Pure. */
  toBody: (values: Values, version: number) => Body
  /** The field that a path of the body belongs to, where they have other names. `undefined`: as it is. */
  fieldOf?: (path: string, values: Values) => string | undefined
  /** The path in the body of a field that is elsewhere in it. */
  pathOf?: (field: string) => string
  /** Sends the body and returns the stored values, unless the form is left. */
  save: (body: Body, values: Values) => Promise<form.Stored<Values> | undefined | void>
  /** Reads the newest version, after a save was refused as outdated. */
  load?: () => Promise<form.Stored<Values>>
  /** Fields that are not merged by taking mine or theirs. */
  mergeOwn?: (base: Values, mine: Values, theirs: Values) => Partial<Values>
  /** A refusal that belongs to a field although it names none. */
  problemsOf?: (refusal: ApiRefusal) => form.Problems | undefined
}

const isOutdated = (error: unknown) =>
  error instanceof ApiRefusal && ['settings-changed', 'product-changed'].includes(error.code)

/**
 * The state of a form of the seller's area. A field is checked by the contract's rule when the next one gets the focus, and
 * all of them before they are sent. After a refusal the problems are shown at their fields, and what was typed stays.
 */
export function useForm<Values extends object, Body>(options: Options<Values, Body>) {
  const { schema, toBody, fieldOf, pathOf = (field) => field } = options
  const schemaOf = typeof schema === 'function' ? schema : () => schema
  const ref = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useBusy()
  const [state, setState] = useState(() => form.begin(options.start, options.draft))
  const { start, values, failure, hasMerged } = state

  const problemsIn = (typed: Values): form.Problems => {
    const parsed = schemaOf(typed).safeParse(toBody(typed, start.version))
    return parsed.success ? {} : fieldProblems(parsed.error.issues, typed)
  }
  const fieldProblems = (
    issues: readonly { path: PropertyKey[]; message: string }[],
    typed: Values,
  ) =>
    byField(
      issues.map(({ path, message }) => [path.map(String).join('.'), message]),
      typed,
    )
  /** Of several problems of a field the first one counts. */
  const byField = (all: (readonly [path: string, problem: string])[], typed: Values) =>
    Object.fromEntries(
      all
        .map(
          ([path, problem]) => [fieldOf?.(path, typed) ?? topOrRow(path, typed), problem] as const,
        )
        .toReversed(),
    )
  const found = problemsIn(values)
  const problems = form.shownProblems(state, found)
  const isDirty = !form.isSame(values, start.values)

  function set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
    setState((before) => form.change(before, field, value, problemsIn))
  }

  /** Not when a button gets the focus: the message would move it away from the pointer before the click. */
  const leave = (path: string, to: EventTarget | null) => {
    if (isField(to)) setState((before) => form.leave(before, path, problemsIn(before.values)))
  }

  async function submit() {
    if (Object.keys(found).length > 0) {
      setState(form.showAll(state, found))
      return focusFirst(ref.current, found)
    }
    setState({ ...state, refused: {}, failure: undefined, shown: new Set() })
    try {
      const stored = await options.save(toBody(values, start.version), values)
      if (stored) setState((before) => form.saved(before, values, stored))
    } catch (error) {
      const refusal = error instanceof ApiRefusal ? error : undefined
      const named = refusal && (options.problemsOf?.(refusal) ?? refusal.fields)
      const refused = byField(Object.entries(named ?? {}), values)
      setState((before) => form.refuse(before, error, refused, isOutdated(error)))
      focusFirst(ref.current, refused)
    }
  }

  async function loadCurrent() {
    try {
      const theirs = await options.load?.()
      if (theirs) setState((before) => form.merge(before, theirs, options.mergeOwn))
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  const fields = new Set(Object.keys(values))
  const isAtField = (path: string) => fields.has(path.split('.')[0] ?? '')
  const stray = Object.entries(problems).find(([path]) => !isAtField(path))?.[1]
  const isShownAtField = Object.keys(problems).some(isAtField)
  const textsOf = (path: string) => fieldTexts(schemaOf(values), pathOf(path))
  const attributes = (path: string) => ({
    ...textsOf(path),
    name: path,
    problem: problems[path],
    onBlur: ({ relatedTarget }: FocusEvent) => leave(path, relatedTarget),
  })

  return {
    ref,
    values,
    start,
    isBusy,
    isDirty,
    hasMerged,
    /** Shown at the fields now. */
    problems,
    /** All problems of the typed values, shown or not. */
    found,
    set,
    /** The properties of the text field with this name. */
    field: (name: TextFields<Values>) => ({
      ...attributes(name),
      value: String(values[name]),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `name` is a field with a text
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as never),
    }),
    /** The properties of a box to tick, or of a switch. */
    check: (name: BooleanFields<Values>) => ({
      name,
      label: textsOf(name).label,
      isOn: Boolean(values[name]),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `name` is a field that is on or off
      onChange: (isOn: boolean) => set(name, isOn as never),
    }),
    /** The same as `field` for a text of one row of a list. Rows have a `key` that stays theirs. */
    rowField: <Row extends object>(list: RowFields<Values, Row>, index: number, row: Row) => {
      const rows: unknown = values[list]
      const setRow = (next: Row) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `list` is a field with such rows
        set(list, (Array.isArray(rows) ? rows.with(index, next) : rows) as never)
      return (name: TextFields<Row>) => ({
        ...attributes(`${list}.${index}.${name}`),
        value: String(row[name]),
        onChange: ({ target }: { target: { value: string } }) =>
          setRow({ ...row, [name]: target.value }),
      })
    },
    /** A newer version was saved elsewhere since it was loaded. */
    isOutdated: state.isOutdated,
    /** Why it was not saved, if no field says so. */
    problem: stray ?? (failure === undefined || isShownAtField ? undefined : textOf(failure)),
    undo: () => setState(form.begin(start)),
    /** Begins again from the stored values. */
    restart: (next: form.Stored<Values>) => setState(form.begin(next)),
    loadCurrent: () => void run(loadCurrent),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void run(submit)
    },
  }
}

/** The form for components that do not depend on its values. */
export type FormApi = Pick<
  ReturnType<typeof useForm>,
  | 'ref'
  | 'onSubmit'
  | 'problem'
  | 'isBusy'
  | 'isDirty'
  | 'isOutdated'
  | 'hasMerged'
  | 'loadCurrent'
  | 'undo'
>

/** The properties of a text field, of the form or of a row. */
export type TextField = ReturnType<ReturnType<typeof useForm>['field']>

type FieldsOf<Values, Kind> = {
  [Field in keyof Values & string]: Values[Field] extends Kind ? Field : never
}[keyof Values & string]
type TextFields<Values> = FieldsOf<Values, string>
type BooleanFields<Values> = FieldsOf<Values, boolean>
type RowFields<Values, Row> = FieldsOf<Values, readonly Row[]>

/** A list has a problem for each row; a text that is sent as a list has one. */
function topOrRow(path: string, values: object): string {
  const [field = ''] = path.split('.')
  const value: unknown = new Map(Object.entries(values)).get(field)
  return value instanceof Object ? path : field
}

function isField(target: EventTarget | null): target is Input {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function focusFirst(element: HTMLFormElement | null, problems: form.Problems) {
  const wrong = [...(element?.elements ?? [])].find(
    (field) => problems[field.getAttribute('name') ?? ''] !== undefined,
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
