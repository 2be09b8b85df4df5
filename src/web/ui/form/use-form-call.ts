import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { checkFields, problemOf } from './check-fields.ts'

type Fields = Readonly<Record<string, string>>
type Send = (values: Record<string, string>, form: HTMLFormElement) => Promise<void>
/** Shows, once, an error that is not about what was typed into a field. */
type ShowError = (error: unknown) => void

/**
 * A form that is sent by an API call. The form is busy until the answer is there; what is missing or wrong is shown at its
 * field, the first of them gets the focus, and what was typed stays. Anything else is shown by `showError`, or is the
 * `problem` of the form: never in two places.
 */
export function useFormCall(send: Send, showError?: ShowError) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useBusy()
  const [problems, setProblems] = useState<Fields>({})
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const element = form.current
    if (!element) return
    // Without JavaScript the browser's own messages are better than none.
    element.noValidate = true
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || problemOf(target) !== undefined) return
      // A message disappears as soon as the value is right.
      setProblems((before) => {
        const { [target.name]: solved, ...others } = before
        return solved === undefined ? before : others
      })
    }
    element.addEventListener('input', onInput)
    return () => element.removeEventListener('input', onInput)
  }, [])

  async function submit() {
    if (!form.current) return
    clear()
    const missing = checkFields(form.current)
    if (Object.keys(missing).length > 0) return show(missing)
    try {
      await send(valuesOf(form.current), form.current)
    } catch (error) {
      const { code, fields } = error instanceof ApiRefusal ? error : { code: '', fields: {} }
      const isAboutFields = Object.keys(fields).length > 0
      if (isAboutFields && (code === 'invalid-input' || !showError)) return show(fields)
      if (showError) showError(error)
      else setProblem(textOf(error))
      if (form.current) focusFirst(form.current, fields)
    }
  }

  function show(found: Fields) {
    setProblems(found)
    if (form.current) focusFirst(form.current, found)
  }

  function clear() {
    setProblems({})
    setProblem(undefined)
  }

  return {
    form,
    isBusy,
    /** By field name. */
    problems,
    /** What is wrong if it does not belong to a field, and there is no `showError`. */
    problem,
    clear,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void run(submit)
    },
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  // Only `post-form.tsx` needs the name of the form.
  const entries = [...new FormData(form)].filter(([name]) => name !== 'form')
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

function focusFirst(form: HTMLFormElement, fields: Fields) {
  const inputs = [...form.querySelectorAll('input')]
  inputs.find(({ name }) => Object.hasOwn(fields, name))?.focus()
}
