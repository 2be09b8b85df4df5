import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerOffer } from '#modules/catalogue/offers/contract.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { offerText } from '#modules/pricing/offer-texts.ts'
import { Link } from 'react-router'
import { textOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useMinorMoney } from '#web/ui/money.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OfferForm } from './offer-form.tsx'

const refetchOffers = () => queryClient.invalidateQueries({ queryKey: ['GET /api/seller/offers'] })

/** Offers of several pieces: those that run, those that will, and those that are over. */
export default function Offers() {
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/seller/offers'))
  return (
    <>
      <PageHead
        title="Offers"
        lead="Several pieces for one price. Each starts and ends by itself, and cards, cart and bill say its name."
      >
        <Link to={sellerPaths.codes} className={compactButton('outline')}>
          Codes
        </Link>
      </PageHead>
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_26rem]">
        <div className="min-w-0">
          {data ? (
            <OfferList offers={data.offers} />
          ) : error ? (
            <LoadError what="The offers" error={error} onTry={() => void refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </div>
        <OfferForm onAdded={refetchOffers} />
      </div>
    </>
  )
}

function OfferList({ offers }: { offers: SellerOffer[] }) {
  if (offers.length === 0)
    return (
      <EmptyState title="No offers yet">
        <p>Make the first one: two for a price, three for two, or the cheapest one free.</p>
      </EmptyState>
    )
  return (
    <Panel className="p-0! md:p-0!">
      <ul aria-label="Offers" className="divide-y divide-line">
        {offers.map((offer) => (
          <OfferRow key={offer._id} offer={offer} />
        ))}
      </ul>
    </Panel>
  )
}

const stateStyles = {
  running: 'bg-leaf-pale text-leaf-dark',
  planned: 'bg-[#fff7e0] text-ink',
  ended: 'bg-sand text-ink-soft',
}
const stateWords = { running: 'Running', planned: 'Planned', ended: 'Ended' }
const mostNamed = 4

function OfferRow({ offer }: { offer: SellerOffer }) {
  const money = useMinorMoney()
  const { decimals } = useMoneyFormat()
  const { name, products, state, period, sum } = offer
  const terms = { ...offer, sumCents: sum === undefined ? undefined : toMinor(sum, decimals) }
  const others = products.length - mostNamed
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 text-[0.9375rem]">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="wrap-anywhere">{name}</b>
          <span className="tabular-nums">{offerText(terms, money)}</span>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-bold ${stateStyles[state]}`}>
            {stateWords[state]}
          </span>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{period}</p>
        <p className="mt-0.5 text-sm wrap-anywhere">
          {products
            .slice(0, mostNamed)
            .map((product) => product.name)
            .join(', ')}
          {others > 0 && ` and ${others} more`}
        </p>
      </div>
      <OfferButtons offer={offer} />
    </li>
  )
}

function OfferButtons({ offer: { _id: id, name, state } }: { offer: SellerOffer }) {
  const [asked, setAsked] = useState<'end' | 'delete'>()
  const change = useMutation({
    mutationFn: (what: 'end' | 'delete') =>
      callAsSeller(`POST /api/seller/offers/${what}`, { body: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(textOf(error)),
    onSettled: async () => {
      setAsked(undefined)
      await refetchOffers()
    },
  })
  const what = state === 'running' ? 'end' : 'delete'
  const text = what === 'end' ? 'End now' : 'Delete'
  return (
    <>
      <button
        type="button"
        aria-label={`${text}: ${name}`}
        onClick={() => setAsked(what)}
        className={compactButton('outline')}
      >
        {text}
      </button>
      {asked && (
        <ConfirmDialog
          title={asked === 'end' ? `End “${name}” now?` : `Delete “${name}”?`}
          confirm={asked === 'end' ? 'End it' : 'Delete it'}
          isDanger={asked === 'delete'}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked === 'end'
            ? 'Its products cost their usual price again at once. Orders that were placed with it keep it.'
            : state === 'planned'
              ? 'It will not start.'
              : 'It leaves this list. Orders that were placed with it keep it.'}
        </ConfirmDialog>
      )}
    </>
  )
}
