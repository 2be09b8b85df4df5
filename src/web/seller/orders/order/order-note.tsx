import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** What the seller writes down about the order. Until something is typed, what is saved is shown. */
export function OrderNote({ id, note }: { id: string; note: string }) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const client = useQueryClient()
  const { queryKey } = sellerQuery('GET /api/order/one', { id })
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) =>
      callAsSeller('POST /api/order/note', { body: { id, note: text } }),
    onSuccess: ({ message, note }) => {
      client.setQueryData(queryKey, (known) => known && { ...known, note })
      setTyped(undefined)
      toast.success(message)
    },
    onError: (error) => setProblem(textOf(error)),
  })
  const isChanged = typed !== undefined && typed.trim() !== note
  return (
    <Panel title="Your note">
      <PostForm
        name="order-note"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && !isPending) mutate(typed)
        }}
      >
        <TextAreaField
          label="Note about this order"
          isLabelHidden
          name="note"
          rows={2}
          maxLength={1_000}
          value={typed ?? note}
          problem={problem}
          hint="Only you see it."
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        {isChanged && (
          <button type="submit" className={`${compactButton('primary')} mt-2`}>
            {isPending ? 'One moment …' : 'Save note'}
          </button>
        )}
      </PostForm>
      <UnsavedChanges when={isChanged} />
    </Panel>
  )
}
