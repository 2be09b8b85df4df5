import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { NoSuchProduct } from '#web/seller/products/no-such-product.tsx'
import { useOrderEvents } from '#web/seller/orders/use-order-events.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PastRecalls } from './past-recalls.tsx'
import { ReachedPeople, peopleText } from './reached-people.tsx'
import { recallLimits } from '#modules/orders/limits.ts'

export default function Recall() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/recall/list', { product: id }))
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
        <Link to={sellerPaths.product({ _id: id })} className={buttonClass('outline')}>
          <ChevronLeft aria-hidden className="size-4.5" />
          Product
        </Link>
      </PageHead>
      {data ? (
        <div className="grid gap-4">
          <RecallForm product={data.product} />
          <PastRecalls recalls={data.recalls} />
        </div>
      ) : error ? (
        <LoadError what="The recalls" error={error} onTry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} className="h-60" />
      )}
    </>
  )
}

const weekMs = 7 * 24 * 60 * 60_000

function RecallForm({ product }: { product: { _id: string; name: string } }) {
  const { timeZone } = useSettings()
  // This locale writes days as 2026-11-16.
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone })
  const [days, setDays] = useState(() => ({
    from: dayOf(Date.now() - weekMs),
    to: dayOf(Date.now()),
  }))
  const [message, setMessage] = useState('')
  const [moneyBack, setMoneyBack] = useState(false)
  const [takeOut, setTakeOut] = useState(true)
  const [isMissing, setIsMissing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const asked = { product: product._id, ...days }
  const isWrong = days.from > days.to
  const preview = useQuery({
    ...sellerQuery('GET /api/recall/preview', asked),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callAsSeller('POST /api/recall', { body: { ...asked, message, moneyBack, takeOut } }),
    onSuccess: (told) => {
      toast.success(told.message)
      setMessage('')
      setMoneyBack(false)
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => {
      setIsAsking(false)
      for (const key of ['GET /api/recall/list', 'GET /api/recall/preview'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
  const people = preview.data?.people ?? []
  const isReady = !isWrong && preview.data !== undefined && !preview.isPlaceholderData

  return (
    <Panel title="Who bought it">
      <PostForm
        name="recall"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const lacksText = message.trim() === ''
          setIsMissing(lacksText)
          if (!lacksText && isReady && people.length > 0) setIsAsking(true)
        }}
      >
        <div className="flex flex-wrap items-start gap-3">
          {(['from', 'to'] as const).map((name) => (
            <InputField
              key={name}
              type="date"
              name={name}
              label={name === 'from' ? 'Sold from' : 'Sold to'}
              value={days[name]}
              problem={name === 'to' && isWrong ? 'The last day is before the first' : undefined}
              onChange={({ target }) =>
                target.value !== '' && setDays((before) => ({ ...before, [name]: target.value }))
              }
            />
          ))}
        </div>
        <p className="text-[0.9375rem] text-ink-soft">
          Orders with it that were under way, or came to the door, on one of these days.
        </p>
        {preview.data ? (
          <ReachedPeople
            people={people}
            told={preview.data.told}
            isStale={preview.isPlaceholderData || isWrong}
          />
        ) : preview.error ? (
          <LoadError
            what="Who bought it"
            error={preview.error}
            onTry={() => void preview.refetch()}
          />
        ) : (
          <SkeletonRows count={1} className="h-24" />
        )}
        <TextAreaField
          name="message"
          label="What they are told"
          hint="In the email and on the page of the order: what is wrong, and what to do with it."
          rows={4}
          maxLength={recallLimits.message}
          value={message}
          problem={isMissing && message.trim() === '' ? 'What shall they be told?' : undefined}
          onChange={({ target }) => setMessage(target.value)}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={takeOut}
            onChange={({ target }) => setTakeOut(target.checked)}
            className="size-4.5 shrink-0 accent-leaf"
          />
          Take it out of the shop now
        </label>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={moneyBack}
            onChange={({ target }) => setMoneyBack(target.checked)}
            className="size-4.5 shrink-0 accent-leaf"
          />
          Give everyone their money back for it
        </label>
        <div>
          <Button type="submit" aria-disabled={!isReady || people.length === 0} look="danger">
            {people.length === 0 ? 'Nobody to tell' : `Tell ${peopleText(people.length)}`}
          </Button>
        </div>
      </PostForm>
      {isAsking && (
        <ConfirmDialog
          title={`Tell ${peopleText(people.length)} that ${product.name} is recalled?`}
          confirm={`Tell ${peopleText(people.length)}`}
          isDanger
          isBusy={isPending}
          onConfirm={() => mutate()}
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
