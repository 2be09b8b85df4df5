import { useRef, useState, type FormEvent } from 'react'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { samePictures, type Picture } from '#web/seller/products/pictures/pictures.ts'
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

/** The form as it was before it was changed. */
export type Start = { values: ProductValues; pictures: Picture[] }

type Options = {
  start: Start
  /** What was typed before a reload. */
  draft?: ProductValues
  draftPictures?: Picture[]
  onType?: (values: ProductValues) => void
  send: (values: ProductValues, pictures: Picture[], onProgress: OnProgress) => Promise<void>
}

/** One toast for the form, so that a success replaces the error before it. */
export const productToastId = 'product form'

const isOutdated = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === 'product-changed'

export type ProductForm = ReturnType<typeof useProductForm>

/**
 * The state of the product form. Fields are checked when the next one gets the focus and when the form is sent. After
 * a refusal the problems are shown at their fields, and what was typed stays.
 */
export function useProductForm({ start: first, draft, draftPictures, onType, send }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const { decimals } = useMoneyFormat()
  const { isBusy, run } = useBusy()
  const [start, setStart] = useState(first)
  const [values, setValues] = useState(draft ?? first.values)
  const [pictures, setPictures] = useState(draftPictures ?? first.pictures)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>()
  /** The part of the upload that is done, from 0 to 1. */
  const [progress, setProgress] = useState<number>()

  function change<Field extends ProductField>(field: Field, value: ProductValues[Field]) {
    const next = { ...values, [field]: value }
    setValues(next)
    onType?.(next)
    // A message disappears as soon as the value is right.
    if (problems[field] !== undefined) check(field, next)
  }

  function check(field: ProductField, now = values) {
    const found = problemsIn(now, decimals)
    const fields = comparedFields(field, now)
    const about = Object.fromEntries(fields.map((name) => [name, found[name]]))
    setProblems((before) => ({ ...before, ...about }))
  }

  /**
   * Checks a field when the next one gets the focus. Not when a button does: the message would move the button away
   * from the pointer before the click.
   */
  function leave(field: ProductField, focused: EventTarget | null) {
    if (isField(focused)) check(field)
  }

  function show(found: Problems) {
    setProblems(found)
    const wrong = fieldOrder.find((field) => found[field] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  async function submit() {
    setFailure(undefined)
    const found = problemsIn(values, decimals)
    if (Object.keys(found).length > 0) return show(found)
    setProblems({})
    setProgress(0)
    try {
      await send(values, pictures, setProgress)
    } catch (error) {
      setFailure(error)
      const refused = error instanceof ApiRefusal ? refusedFields(error) : {}
      if (Object.keys(refused).length > 0) show(refused)
      else if (!isOutdated(error)) toast.error(textOf(error), { id: productToastId })
    } finally {
      setProgress(undefined)
    }
  }

  /** Starts again from `next`; with `mine`, what was typed stays. */
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
  return {
    form,
    start,
    values,
    pictures,
    problems,
    progress,
    isBusy,
    isDirty,
    /** Says that somebody else has changed the product since it was loaded. */
    outdatedText: isOutdated(failure) ? failure.message : undefined,
    change,
    leave,
    reset,
    setPictures: (next: Picture[], problem?: string) => {
      setPictures(next)
      setProblems((before) => ({ ...before, images: problem }))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void run(submit)
    },
  }
}

/** Two prices are compared with each other, so they are checked together. */
function comparedFields(field: ProductField, now: ProductValues): ProductField[] {
  if (now.offerPrice !== '' && (field === 'price' || field === 'offerPrice'))
    return ['price', 'offerPrice']
  if (now.offerPricePerKg !== '' && (field === 'pricePerKg' || field === 'offerPricePerKg'))
    return ['pricePerKg', 'offerPricePerKg']
  return [field]
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function refusedFields({ code, message, fields }: ApiRefusal): Problems {
  const isAboutPictures = code === 'bad-image' || code === 'too-large'
  return isAboutPictures ? { images: message } : problemsOf(fields)
}
