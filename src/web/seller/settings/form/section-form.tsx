import type { ReactNode } from 'react'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SectionFormState } from './use-section-form.ts'
import { PostForm } from '#web/ui/form/post-form.tsx'

type Props = {
  /** For screen readers. */
  name: string
  form: SectionFormState
  children: ReactNode
}

/** Panels with fields, the buttons that save them, and a question before unsaved changes are left. */
export function SectionForm({ name, form: { form, onSubmit, ...saving }, children }: Props) {
  return (
    <PostForm
      name={`settings ${name}`}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={name}
      className="grid items-start gap-4 lg:grid-cols-2"
    >
      {children}
      <SaveBar form={saving} />
      <UnsavedChanges when={saving.isDirty} />
    </PostForm>
  )
}
