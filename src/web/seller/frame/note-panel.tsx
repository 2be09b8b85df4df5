import { sellerNote } from '#modules/orders/desk/contract.ts'
import { Form, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = {
  form: string
  label: string
  note: string
  /** Returns the text of the toast. */
  save: (text: string) => Promise<string>
}

const schema = sellerNote.pick({ note: true })
const stored = (note: string) => ({ values: { note }, version: 0 })

/** A note of the seller. Until something is typed, the saved one is shown, also from another device. */
export function NotePanel({ form: name, label, note, save }: Props) {
  const form = useForm({
    schema,
    start: stored(note),
    toBody: (values) => values,
    async save({ note: text }) {
      toast.success(await save(text))
      return stored(text.trim())
    },
  })
  if (!form.isDirty && note !== form.values.note) form.restart(stored(note))
  return (
    <Panel title="Your note">
      <Form name={name} form={form}>
        <TextAreaField
          {...form.field('note')}
          label={label}
          isLabelHidden
          rows={2}
          problem={form.problems['note'] ?? form.problem}
          hint="Only you see it, unless the shopper asks for all their data."
        />
        {form.isDirty && (
          <SubmitButton form={form} className="mt-2">
            Save note
          </SubmitButton>
        )}
      </Form>
    </Panel>
  )
}
