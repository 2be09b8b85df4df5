import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiRefusal, textOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import type { Problems } from './shop-values.ts'

/** Every field of a section is typed as text. */
type Texts = Record<string, string>
type Section<Values> = { version: number; values: Values }

type Options<Values> = {
  section: Section<Values>
  problemsIn: (values: Values) => Problems
  /** Saves the values over this version and returns what is stored now. */
  save: (values: Values, version: number) => Promise<Section<Values>>
  /** The section as it is now, after somebody else has changed it. */
  load: () => Promise<Section<Values>>
}

/**
 * The state of the form of one section of the settings. A field is checked when the next one gets the focus, and all of
 * them before they are saved. After a refusal the problems are shown at their fields, and what was typed stays.
 */
export function useSectionForm<Values extends Texts>(options: Options<Values>) {
  const { section, problemsIn, save, load } = options
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useBusy()
  const [start, setStart] = useState(section)
  const [values, setValues] = useState(section.values)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>()
  const [hasMerged, setHasMerged] = useState(false)
  const fields = keysOf(start.values)

  function change(field: keyof Values & string, value: string) {
    const next = { ...values, [field]: value }
    setValues(next)
    // A message disappears as soon as the value is right.
    if (problems[field] !== undefined) check(field, next)
  }

  function check(field: keyof Values & string, now = values) {
    setProblems((before) => ({ ...before, [field]: problemsIn(now)[field] }))
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
    if (fields.some((field) => found[field] !== undefined)) return show(found)
    setProblems({})
    try {
      startFrom(await save(values, start.version))
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
      const next = await load()
      const typed = fields.filter((field) => values[field] !== start.values[field])
      const mine = Object.fromEntries(typed.map((field) => [field, values[field]]))
      startFrom(next, { ...next.values, ...mine })
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  const hasProblem = fields.some((field) => problems[field] !== undefined)
  return {
    form,
    values,
    isBusy,
    hasMerged,
    isDirty: fields.some((field) => values[field] !== start.values[field]),
    /** Somebody else has saved the section since it was loaded. */
    isOutdated: failure instanceof ApiRefusal && failure.code === 'settings-changed',
    /** Why the last save failed, if no field says so. */
    problem: failure === undefined || hasProblem ? undefined : textOf(failure),
    /** The properties of the field with this name. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      problem: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(name, target.value),
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

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
