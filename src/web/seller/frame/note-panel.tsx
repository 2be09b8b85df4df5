import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'

type Props = {
  form: string
  label: string
  note: string
  /** Returns the text of the toast. */
  save: (text: string) => Promise<string>
}

/** What the seller writes down. Until something is typed, what is saved is shown. */
export function NotePanel({ form, label, note, save }: Props) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()
  const isChanged = typed !== undefined && typed.trim() !== note

  const saveTyped = (text: string) =>
    run(async () => {
      try {
        toast.success(await save(text))
        setTyped(undefined)
      } catch (error) {
        setProblem(textOf(error))
      }
    })

  return (
    <Panel title="Your note">
      <PostForm
        name={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) void saveTyped(typed)
        }}
      >
        <TextAreaField
          label={label}
          isLabelHidden
          name="note"
          rows={2}
          maxLength={1_000}
          value={typed ?? note}
          problem={problem}
          hint="Only you see it, unless the shopper asks for all their data."
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        {isChanged && (
          <Button type="submit" isBusy={isBusy} look="primary" className="mt-2">
            Save note
          </Button>
        )}
      </PostForm>
      <UnsavedChanges when={isChanged} />
    </Panel>
  )
}
