import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiRefusal } from '#web/api.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { NoSuchProduct } from '#web/seller/product/no-such-product.tsx'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { Form, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { useAction } from '#web/ui/use-action.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { recallCalls } from '#modules/orders/changes/recall/contract.ts'
import { PastRecalls } from './past-recalls.tsx'
import { ReachedPeople, peopleText } from './reached-people.tsx'

export default function Recall() {
  const { id = '' } = useParams()
  const query = useQuery(sellerQuery('GET /api/recall/list', { product: id }))
  const { data, error } = query
  // The money goes back order by order.
  useOrderEvents(['GET /api/recall/list'])
  if (data === undefined && error instanceof ApiRefusal && error.status === 404)
    return <NoSuchProduct />
  return (
    <>
      <PageHead
        title={data ? `Recall ${data.product.name}` : 'Recall'}
        lead="Tells everyone who bought it, once"
      >
        <Link to={sellerPages.product.to({ _id: id })} className={buttonClass('outline')}>
          <ChevronLeft aria-hidden className="size-4.5" />
          Product
        </Link>
      </PageHead>
      <Loaded query={query} what="The recalls" skeleton={{ count: 2, className: 'h-60' }}>
        {({ product, recalls }) => (
          <div className="grid gap-4">
            <RecallForm product={product} />
            <PastRecalls recalls={recalls} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const weekMs = 7 * 24 * 60 * 60_000

function RecallForm({ product }: { product: { _id: string; name: string } }) {
  const { timeZone } = useSettings()
  // This locale writes days as 2026-11-16.
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone })
  const [now] = useState(() => Date.now())
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({
    schema: recallCalls['POST /api/recall'].body,
    start: {
      values: {
        from: dayOf(now - weekMs),
        to: dayOf(now),
        message: '',
        moneyBack: false,
        takeOut: true,
      },
      version: 0,
    },
    toBody: (values) => ({ product: product._id, ...values }),
    save: async (): Promise<void> => setIsAsking(isReady && people.length > 0),
  })
  const { values, start, field, check, set } = form
  const { from, to, message, moneyBack, takeOut } = values
  const isWrong = from > to
  const preview = useQuery({
    ...sellerQuery('GET /api/recall/preview', { product: product._id, from, to }),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  })
  const people = preview.data?.people ?? []
  const isReady = !isWrong && preview.data !== undefined && !preview.isPlaceholderData
  const { isBusy, start: tell } = useAction({
    run: () => callAsSeller('POST /api/recall', { body: { product: product._id, ...values } }),
    onDone: () => form.restart({ ...start, values: { ...start.values, from, to, takeOut } }),
    refetch: ['GET /api/recall/list', 'GET /api/recall/preview'],
  })

  return (
    <Panel title="Who bought it">
      <Form name="recall" form={form} className="grid gap-3">
        <div className="flex flex-wrap items-start gap-3">
          {(['from', 'to'] as const).map((name) => (
            <InputField
              key={name}
              {...field(name)}
              type="date"
              problem={name === 'to' && isWrong ? 'The last day is before the first' : undefined}
              // While a day is typed the field is empty.
              onChange={({ target }) => target.value !== '' && set(name, target.value)}
            />
          ))}
        </div>
        <p className="text-[0.9375rem] text-ink-soft">
          Orders with it that were under way, or came to the door, on one of these days.
        </p>
        <Loaded query={preview} what="Who bought it" skeleton={{ count: 1, className: 'h-24' }}>
          {({ told }) => (
            <ReachedPeople
              people={people}
              earlier={told}
              isStale={preview.isPlaceholderData || isWrong}
            />
          )}
        </Loaded>
        <TextAreaField {...field('message')} rows={4} />
        <CheckField {...check('takeOut')} />
        <CheckField {...check('moneyBack')} />
        <div>
          <SubmitButton form={form} look="danger" aria-disabled={!isReady || people.length === 0}>
            {people.length === 0 ? 'Nobody to tell' : `Tell ${peopleText(people.length)}`}
          </SubmitButton>
        </div>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={`Tell ${peopleText(people.length)} that ${product.name} is recalled?`}
          confirm={`Tell ${peopleText(people.length)}`}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void tell(undefined, () => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <p>
            The email goes out at once and cannot be taken back.{' '}
            {takeOut
              ? 'The product is out of stock from now on.'
              : 'The product stays in the shop until you switch it off.'}
          </p>
          {moneyBack && (
            <p className="mt-3">
              All of it comes off their bills, with their deposit. What was paid online goes back by
              itself. Whom you have to pay in cash is listed on this page afterwards. From orders
              that have not left yet it is taken off as missing.
            </p>
          )}
          <p className="mt-3 rounded-xl bg-paper p-3 whitespace-pre-line text-ink">{message}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
