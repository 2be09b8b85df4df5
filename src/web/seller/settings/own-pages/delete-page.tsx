import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { OwnPagesAnswer } from './own-pages-settings.tsx'

type Props = {
  page: { id: string; title: string; path: string }
  version: number
  onDelete: (answer: OwnPagesAnswer) => void
}

export const DeletePage = ({ page: { id, title, path }, version, onDelete }: Props) => (
  <ActionButton
    look="text"
    className="mt-3"
    run={() => callAsSeller('POST /api/seller/pages/delete', { body: { id, version } })}
    onDone={onDelete}
    confirm={{
      title: `Delete “${title}”?`,
      text: `/${path} will say that there is no such page. What it said is kept as versions.`,
      button: 'Delete',
    }}
  >
    Delete this page
  </ActionButton>
)
