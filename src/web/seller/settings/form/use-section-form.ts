import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { ApiRefusal, textOf, type AnswerOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { shopQuery } from '#web/data/shop-query.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useBusy } from '#web/ui/use-busy.ts'

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string | undefined>>

type Section<Values> = { version: number; values: Values }
type Settings = AnswerOf<'GET /api/seller/settings'>['settings']

type Options<Values> = {
  section: Section<Values>
  /** What the form begins with, if that is not what is stored. */
  draft?: Values | undefined
  problemsIn: (values: Values) => Problems
  /** Saves the values over this version and returns what is stored now. */
  save: (values: Values, version: number) => Promise<{ message: string; section: Section<Values> }>
} & (
  | {
      /** This section of the settings, as it is typed. */
      select: (settings: Settings) => Section<Values>
    }
  | {
      /** What is stored now, if it is not a section of the settings. */
      load: () => Promise<Section<Values>>
    }
)

/**
 * The state of the form of one section of the settings. A field is checked when the next one gets the focus, and all of
 * them before they are saved. After a refusal the problems are shown at their fields, and what was typed stays.
 */
export function useSectionForm<Values extends object>(options: Options<Values>) {
  const { section, problemsIn, save } = options
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useBusy()
  const [start, setStart] = useState(section)
  const [values, setValues] = useState(options.draft ?? section.values)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>()
  const [hasMerged, setHasMerged] = useState(false)
  const fields = keysOf(start.values)

  function change(field: keyof Values & string, next: Values) {
    setValues(next)
    // A message disappears as soon as the value is right.
    if (hasProblemIn(problems, field)) check(field, next)
  }

  function check(field: keyof Values & string, now = values) {
    const found = problemsIn(now)
    setProblems((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([name]) => !isIn(field, name))),
      ...Object.fromEntries(Object.entries(found).filter(([name]) => isIn(field, name))),
    }))
  }

  function show(found: Problems) {
    setProblems(found)
    const wrong = [...(form.current?.elements ?? [])].find(
      (element) => found[element.getAttribute('name') ?? ''] !== undefined,
    )
    if (wrong instanceof HTMLElement) wrong.focus()
  }

  async function submit() {
    setFailure(undefined)
    const found = problemsIn(values)
    if (fields.some((field) => hasProblemIn(found, field))) return show(found)
    setProblems({})
    try {
      const saved = await save(values, start.version)
      // Before anything else: the page can be left as soon as it says that it has saved.
      startFrom(saved.section)
      toast.success(saved.message)
      void client.invalidateQueries({ queryKey: ['GET /api/seller/settings'] })
      void client.invalidateQueries({ queryKey: ['GET /api/seller/audit'] })
      // The frame of this page shows settings too.
      await client.invalidateQueries({ queryKey: shopQuery.queryKey })
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiRefusal) show(error.fields)
    }
  }

  /** With `mine`, what was typed stays. */
  function startFrom(next: Section<Values>, mine = next.values) {
    setStart(next)
    setValues(mine)
    setProblems({})
    setFailure(undefined)
    setHasMerged(mine !== next.values)
  }

  /** Fields that were changed here keep their values; the others take those that are stored now. */
  async function loadCurrent() {
    try {
      const next = await ('load' in options ? options.load() : loadSection(options.select))
      const mine = { ...next.values }
      for (const field of fields) if (isChanged(field)) mine[field] = values[field]
      startFrom(next, mine)
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  async function loadSection(select: (settings: Settings) => Section<Values>) {
    const query = sellerQuery('GET /api/seller/settings')
    const { settings } = await client.fetchQuery({ ...query, staleTime: 0 })
    return select(settings)
  }

  /** Lists are compared by what is in them. */
  function isChanged(field: keyof Values) {
    return JSON.stringify(values[field]) !== JSON.stringify(start.values[field])
  }

  const hasProblem = fields.some((field) => hasProblemIn(problems, field))
  return {
    ref: form,
    values,
    isBusy,
    hasMerged,
    isDirty: fields.some(isChanged),
    /** Somebody else has saved the section since it was loaded. */
    isOutdated: failure instanceof ApiRefusal && failure.code === 'settings-changed',
    /** Why the last save failed, if no field says so. */
    problem: failure === undefined || hasProblem ? undefined : textOf(failure),
    problems,
    /** After a save that failed, until all problems are solved: also those of rows of a list, such as `areas.0`. */
    hasProblems: Object.values(problems).some((problem) => problem !== undefined),
    /** Sets a field that is not a text. */
    set: <Field extends keyof Values & string>(name: Field, value: Values[Field]) =>
      change(name, { ...values, [name]: value }),
    /** The properties of the text field with this name. */
    field: (name: TextFields<Values>) => ({
      name,
      value: values[name],
      problem: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(name, { ...values, [name]: target.value }),
      // Not when a button gets the focus: the message would move it away from the pointer before the click.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (isTextField(relatedTarget)) check(name)
      },
    }),
    undo: () => startFrom(start),
    loadCurrent: () => void run(loadCurrent),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void run(submit)
    },
  }
}

/** What saving needs, whatever the values are. */
export type SectionFormState = Pick<
  ReturnType<typeof useSectionForm>,
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

type TextFields<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never
}[keyof Values & string]

/** Whether a problem with this name is one of the field, or of a row of it: `areas`, `areas.0.name`. */
const isIn = (field: string, name: string) => name === field || name.startsWith(`${field}.`)

const hasProblemIn = (problems: Problems, field: string) =>
  Object.entries(problems).some(([name, problem]) => problem !== undefined && isIn(field, name))

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
