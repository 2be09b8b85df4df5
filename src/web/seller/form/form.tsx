import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import type { FormApi } from './use-form.ts'

type Props = Omit<ComponentProps<typeof PostForm>, 'form'> & {
  /** The return value of `useForm`. */
  form: FormApi
}

/** A form of the seller's area. Leaving it with something typed asks first. */
export function Form({ form: { ref, onSubmit, isDirty }, children, ...props }: Props) {
  return (
    <PostForm {...props} ref={ref} noValidate onSubmit={onSubmit}>
      {children}
      <UnsavedChanges when={isDirty} />
    </PostForm>
  )
}

/** Why a form was not saved, if no field says so. */
export function FormProblem({ form: { problem } }: { form: Pick<FormApi, 'problem'> }) {
  return (
    <p
      role="alert"
      className="w-full rounded-xl bg-alarm-pale px-4 py-2.5 text-[0.9375rem] font-semibold text-alarm empty:hidden"
    >
      {problem}
    </p>
  )
}

type SubmitProps = Partial<Omit<ComponentProps<typeof Button>, 'form'>> & {
  form: Pick<FormApi, 'isBusy'>
}

export const SubmitButton = ({ form, ...props }: SubmitProps) => (
  <Button type="submit" look="primary" isBusy={form.isBusy} {...props} />
)

/** The buttons that save, load a newer version, and undo. */
export function SaveButtons({ form }: { form: FormApi }) {
  return (
    <>
      <FormProblem form={form} />
      <p
        role="status"
        className={`mr-auto px-1 text-[0.9375rem] text-ink-soft ${form.hasMerged ? '' : 'max-sm:sr-only'}`}
      >
        {form.hasMerged
          ? 'This is the current version with your changes. Check it and save.'
          : form.isDirty && 'Unsaved changes'}
      </p>
      {form.isOutdated && (
        <Button look="outline" onClick={form.loadCurrent}>
          Load the current version
        </Button>
      )}
      {form.isDirty && !form.isBusy && (
        <Button look="text" onClick={form.undo}>
          Undo changes
        </Button>
      )}
      <SubmitButton form={form}>Save changes</SubmitButton>
    </>
  )
}
