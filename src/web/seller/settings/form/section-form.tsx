import type { ReactNode } from 'react'
import { Form, SaveButtons } from '#web/seller/form/form.tsx'
import type { FormApi } from '#web/seller/form/use-form.ts'

type Props = {
  /** For screen readers. */
  name: string
  form: FormApi
  children: ReactNode
}

const stickyBar =
  'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 shadow-card md:bottom-3'

/** Panels with fields, and the buttons that save them. While there are unsaved changes these stay in sight. */
export function SectionForm({ name, form, children }: Props) {
  return (
    <Form
      name={`settings ${name}`}
      form={form}
      aria-label={name}
      className="grid items-start gap-4 lg:grid-cols-2"
    >
      {children}
      <div
        className={`flex flex-wrap items-center justify-end gap-2 rounded-2xl border border-line bg-white p-3 lg:col-span-2 ${form.isDirty ? stickyBar : ''}`}
      >
        <SaveButtons form={form} />
      </div>
    </Form>
  )
}
