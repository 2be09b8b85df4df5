import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = {
  id: string
  name: string
  call:
    | 'POST /api/seller/offers/end'
    | 'POST /api/seller/offers/delete'
    | 'POST /api/seller/codes/delete'
  question: string
  /** What follows from it. */
  children: string
  onChanged: () => Promise<void>
}

/** Ends or deletes an offer or a code, after a question. */
export function EndButton({ id, name, call, question, children, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    mutationFn: () => callAsSeller(call, { body: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(textOf(error)),
    onSettled: async () => {
      setIsAsking(false)
      await onChanged()
    },
  })
  const isEnd = call === 'POST /api/seller/offers/end'
  const text = isEnd ? 'End now' : 'Delete'
  return (
    <>
      <Button aria-label={`${text}: ${name}`} onClick={() => setIsAsking(true)} look="outline">
        {text}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirm={isEnd ? 'End it' : 'Delete it'}
          isDanger={!isEnd}
          isBusy={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
