import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, Mail } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { AnswerOf } from '#web/api.ts'
import { useDates } from '#web/data/use-dates.ts'
import { NotePanel } from '#web/seller/frame/note-panel.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { useMoney } from '#web/ui/money.ts'
import { OrderRows } from '#web/seller/orders/shopper-order-rows.tsx'
import { withoutAccountText } from '../orders/without-account-text.ts'

const textLink =
  'mb-2 -ml-1.5 inline-flex min-h-8 items-center gap-0.5 pr-2 text-[0.9375rem] font-semibold text-leaf-dark pointer-coarse:min-h-11 hover:text-leaf'

export default function SellerShopper() {
  const { id = '' } = useParams()
  return (
    <>
      <Link to={sellerPages.orders.to} className={textLink}>
        <ChevronLeft aria-hidden className="size-4.5" />
        Orders
      </Link>
      <Loaded
        query={useQuery(sellerQuery('GET /api/seller/shopper', { id }))}
        what="This shopper"
        skeleton={{ count: 3, className: 'h-40' }}
        missing={
          <EmptyState title="There is no such shopper">
            <p>Check the address for a typo.</p>
          </EmptyState>
        }
      >
        {(answer) => <Shopper key={id} answer={answer} />}
      </Loaded>
    </>
  )
}

type Answer = AnswerOf<'GET /api/seller/shopper'>

function Shopper({ answer }: { answer: Answer }) {
  const { shopper, note, orders, waitingFor } = answer
  const { dayAndTime } = useDates()
  const client = useQueryClient()

  async function save(text: string) {
    const body = { id: shopper._id, note: text }
    const { message, note } = await callAsSeller('POST /api/seller/shopper/note', { body })
    const { queryKey } = sellerQuery('GET /api/seller/shopper', { id: shopper._id })
    client.setQueryData(queryKey, (known) => known && { ...known, note })
    return message
  }

  return (
    <>
      <PageHead title={shopper.name} lead={leadOf(shopper, dayAndTime(shopper.since))} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <ShopperOrders shopperId={shopper._id} orders={orders} />
        {!shopper.isErased && (
          <div className="grid gap-4">
            <Panel title="Contact">
              {shopper.email !== '' && (
                <a
                  href={`mailto:${encodeURIComponent(shopper.email)}`}
                  className={`${buttonClass('outline')} h-auto min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal!`}
                >
                  <Mail aria-hidden className="size-4 shrink-0" />
                  <span className="sr-only">Write to </span>
                  {shopper.email}
                </a>
              )}
              <p className="mt-2 text-[0.9375rem] text-ink-soft">
                {shopper.kind !== 'account'
                  ? `${withoutAccountText[shopper.kind]}.`
                  : shopper.isEmailConfirmed
                    ? 'The email is confirmed.'
                    : 'The email is not confirmed yet.'}{' '}
                {shopper.newsletter && 'Gets the newsletter.'}
              </p>
            </Panel>
            <NotePanel
              form="shopper-note"
              label="Note about this shopper"
              note={note}
              save={save}
            />
            <Panel title="Waiting for">
              {waitingFor.length === 0 ? (
                <p className="text-[0.9375rem] text-ink-soft">Nothing that is sold out.</p>
              ) : (
                <ul className="grid gap-1">
                  {waitingFor.map((product) => (
                    <li key={product._id}>
                      <Link
                        to={sellerPages.product.to(product)}
                        className="inline-flex min-h-8 items-center font-semibold wrap-anywhere text-leaf-dark underline underline-offset-4 pointer-coarse:min-h-11"
                      >
                        {product.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            <ShopperData shopper={shopper} />
          </div>
        )}
      </div>
    </>
  )
}

function leadOf({ kind, isErased }: Answer['shopper'], since: string): string {
  const [who, erased] =
    kind === 'account'
      ? ['Shopper', 'The account was deleted']
      : [`${withoutAccountText[kind]},`, 'The data was erased']
  return `${who} since ${since}${isErased ? `. ${erased}` : ''}`
}

/** What the account page offers shoppers, done by the seller on request. */
function ShopperData({
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

type Props = { shopperId: string; orders: AnswerOf<'GET /api/seller/shopper'>['orders'] }

function ShopperOrders({ shopperId, orders }: Props) {
  const money = useMoney()
  const { count, newest } = orders
  const figures = [
    ['Orders', count],
    ['Open', orders.open],
    ['Delivered', orders.delivered],
    ['Cancelled', orders.cancelled],
    ['Spent', money(orders.spent)],
  ]
  return (
    <Panel title="Orders">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-[0.875rem] text-ink-soft">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {newest.length === 0 && (
        <p className="mt-4 text-[0.9375rem] text-ink-soft">Nothing was ordered yet.</p>
      )}
      <ul className="mt-4">
        <OrderRows orders={newest} />
      </ul>
      {count > newest.length && (
        <Link
          to={ordersTable({ shopper: shopperId })}
          className={`${buttonClass('outline')} mt-3 w-full`}
        >
          All {count} orders
        </Link>
      )}
    </Panel>
  )
}
