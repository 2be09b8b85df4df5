import { useRef, useState, type FormEvent } from 'react'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useBusy } from '#web/ui/use-busy.ts'

type Fields = Readonly<Record<string, string>>
type Send = (values: Record<string, string>, form: HTMLFormElement) => Promise<void>

/**
 * A form that is sent by an API call. The form is busy until the answer is there; after a refusal the problems are
 * shown at their fields, the first of them gets the focus, and what was typed stays.
 */
export function useFormCall(send: Send) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useBusy()
  const [problems, setProblems] = useState<Fields>({})
  const [problem, setProblem] = useState<string>()

  async function submit() {
    if (!form.current) return
    clear()
    try {
      await send(valuesOf(form.current), form.current)
    } catch (error) {
      const fields = error instanceof ApiRefusal ? error.fields : {}
      setProblems(fields)
      setProblem(textOf(error))
      focusFirst(form.current, fields)
    }
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
    /** The refusal's text if it does not belong to a field. */
    problem: Object.keys(problems).length === 0 ? problem : undefined,
    clear,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void run(submit)
    },
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

function focusFirst(form: HTMLFormElement, fields: Fields) {
  const inputs = [...form.querySelectorAll('input')]
  inputs.find(({ name }) => Object.hasOwn(fields, name))?.focus()
}
