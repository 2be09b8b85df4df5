import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiRefusal, textOf } from '#web/api.ts'
import { afterPress, followPresses } from './after-press.ts'
import { samePictures, type Picture } from './pictures.ts'
import {
  fieldOrder,
  isSame,
  problemsIn,
  problemsOf,
  type Problems,
  type ProductField,
  type ProductValues,
} from './product-values.ts'
import type { OnProgress } from './send-form.ts'

/** What the form was before anybody touched it. */
export type Start = { values: ProductValues; pictures: Picture[] }

type Options = {
  start: Start
  /** What was typed before a reload. */
  draft?: ProductValues
  onType?: (values: ProductValues) => void
  send: (values: ProductValues, pictures: Picture[], onProgress: OnProgress) => Promise<void>
}

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The fields of a product. They are checked when one is left and when all are sent; what the shop refuses stands beside
 * its field, and nothing typed is ever taken away.
 */
export function useProductForm({ start: first, draft, onType, send }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const isOnItsWay = useRef(false)
  const [start, setStart] = useState(first)
  const [values, setValues] = useState(draft ?? first.values)
  const [pictures, setPictures] = useState(first.pictures)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>()
  /** Part of the upload that is done, while one is on its way. */
  const [progress, setProgress] = useState<number>()

  const latest = useRef(values)
  useEffect(() => void (latest.current = values), [values])
  useEffect(followPresses, [])

  function change<Field extends ProductField>(field: Field, value: ProductValues[Field]) {
    const next = { ...values, [field]: value }
    setValues(next)
    onType?.(next)
    // Whoever is mending a field sees at once when it is right.
    if (problems[field] !== undefined) check(field, next)
  }

  function check(field: ProductField, now = values) {
    const found = problemsIn(now)
    const isPrice = field === 'price' || field === 'offerPrice'
    const fields = isPrice && now.offerPrice !== '' ? (['price', 'offerPrice'] as const) : [field]
    const about = Object.fromEntries(fields.map((name) => [name, found[name]]))
    setProblems((before) => ({ ...before, ...about }))
  }

  /** Unless it was emptied or changed by the very click that left it. */
  const leave = (field: ProductField) => afterPress(() => latest.current === values && check(field))

  function show(found: Problems) {
    setProblems(found)
    const wrong = fieldOrder.find((field) => found[field] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  async function submit() {
    if (isOnItsWay.current) return
    setFailure(undefined)
    const found = problemsIn(values)
    if (Object.keys(found).length > 0) return show(found)
    setProblems({})
    isOnItsWay.current = true
    setProgress(0)
    try {
      await send(values, pictures, setProgress)
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiRefusal) show(refusedFields(error))
    } finally {
      isOnItsWay.current = false
      setProgress(undefined)
    }
  }

  /** From now on this is what is in the shop; with `mine`, what was typed over it stays. */
  function reset(next: Start, mine: Start = next) {
    for (const { url, file } of pictures)
      if (file && !mine.pictures.some((picture) => picture.url === url)) URL.revokeObjectURL(url)
    setStart(next)
    setValues(mine.values)
    setPictures(mine.pictures)
    setProblems({})
    setFailure(undefined)
  }

  const isDirty = !isSame(values, start.values) || !samePictures(pictures, start.pictures)
  const hasProblem = Object.values(problems).some((problem) => problem !== undefined)
  return {
    form,
    start,
    values,
    pictures,
    problems,
    progress,
    isBusy: progress !== undefined,
    isDirty,
    /** What the shop or the network said about the whole. */
    failure,
    problem: failure === undefined || hasProblem ? undefined : textOf(failure),
    change,
    leave,
    reset,
    setPictures: (next: Picture[], problem?: string) => {
      setPictures(next)
      setProblems((before) => ({ ...before, images: problem }))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
}

function refusedFields({ code, message, fields }: ApiRefusal): Problems {
  const isAboutPictures = code === 'bad-image' || code === 'too-large'
  return isAboutPictures ? { images: message } : problemsOf(fields)
}
