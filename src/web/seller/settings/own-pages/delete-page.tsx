import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { OwnPagesAnswer } from './own-pages-settings.tsx'

type Props = {
  page: { id: string; title: string; path: string }
  version: number
  onDelete: (answer: OwnPagesAnswer) => void
}

export function DeletePage({ page, version, onDelete }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  async function remove() {
    try {
      const body = { id: page.id, version }
      const answer = await callAsSeller('POST /api/seller/pages/delete', { body })
      toast.success(answer.message)
      onDelete(answer)
    } catch (error) {
      toast.error(textOf(error))
    }
  }
  return (
    <>
      <Button onClick={() => setIsAsked(true)} look="text" className="mt-3">
        Delete this page
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Delete “${page.title}”?`}
          onClose={() => setIsAsked(false)}
          onConfirm={() => void remove()}
          confirm="Delete"
        >
          /{page.path} will say that there is no such page. What it said is kept as versions.
        </ConfirmDialog>
      )}
    </>
  )
}
