import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { AnswerOf } from '#web/api.ts'

/** For a shopper who asks the seller for what the account page would do. */
export function ShopperData({
  shopper: { _id: id, name, kind },
}: {
  shopper: AnswerOf<'GET /api/seller/shopper'>['shopper']
}) {
  const erase = kind === 'account' ? 'Delete account' : 'Erase data'
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
        <ActionButton
          look="outline"
          className="text-alarm!"
          run={() => callAsSeller('POST /api/seller/shopper/erase', { body: { id } })}
          refetch="everything"
          confirm={{
            title: `${kind === 'account' ? 'Delete the account' : 'Erase the data'} of ${name}?`,
            text: 'Name, addresses, contact and notes are erased, also in past orders and emails. What was sold, the sums, the zip code and the country stay for your books. This cannot be undone.',
            button: erase,
            isDanger: true,
          }}
        >
          {erase}
        </ActionButton>
      </div>
    </Panel>
  )
}
