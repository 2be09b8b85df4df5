import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Answer } from './shopper.tsx'

/** For a shopper who asks the seller for what the account page would do. */
export function ShopperData({ shopper: { _id: id, name, kind } }: { shopper: Answer['shopper'] }) {
  const erase = kind === 'account' ? 'Delete account' : 'Erase data'
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callAsSeller('POST /api/seller/shopper/erase', { body: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => {
      setIsAsking(false)
      return client.invalidateQueries()
    },
  })
  return (
    <Panel title="Their data">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        For when they ask you. Both are in the activity log.
      </p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          path={`/api/seller/shopper/export?${new URLSearchParams({ id })}`}
          usualName="my-data.json"
        >
          Export all
        </DownloadButton>
        <Button onClick={() => setIsAsking(true)} look="outline" className="text-alarm!">
          {erase}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`${kind === 'account' ? 'Delete the account' : 'Erase the data'} of ${name}?`}
          confirm={erase}
          isDanger
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          Name, addresses, contact and notes are erased, also in past orders and emails. What was
          sold, the sums, the zip code and the country stay for your books. This cannot be undone.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
