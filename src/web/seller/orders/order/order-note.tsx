import { useQueryClient } from '@tanstack/react-query'
import { NotePanel } from '#web/seller/frame/note-panel.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'

/** The seller's note about the order. */
export function OrderNote({ id, note }: { id: string; note: string }) {
  const client = useQueryClient()
  const { queryKey } = sellerQuery('GET /api/order/one', { id })

  async function save(text: string) {
    const body = { id, note: text }
    const { message, note } = await callAsSeller('POST /api/order/note', { body })
    client.setQueryData(queryKey, (known) => known && { ...known, note })
    return message
  }

  return <NotePanel form="order-note" label="Note about this order" note={note} save={save} />
}
