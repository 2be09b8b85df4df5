import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/data/query-client.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CartPreview } from './cart-preview.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeRow } from './code-row.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferRow } from './offer-row.tsx'

const refetchAll = async () => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /api/seller/offers'] }),
    queryClient.invalidateQueries({ queryKey: ['GET /api/seller/codes'] }),
    queryClient.invalidateQueries({ queryKey: ['POST /api/seller/offers/preview'] }),
  ])
}

/** Offers of several pieces and codes: those that run, those that will, and those that are over. */
export default function Offers() {
  const [added, setAdded] = useState<'offer' | 'code'>()
  const onAdded = async () => {
    setAdded(undefined)
    await refetchAll()
  }
  return (
    <>
      <PageHead
        title="Offers"
        lead="Several pieces for one price, and codes that are typed in the cart or brought by a link that ends with ?code=… Offers come first, then one code for each order."
      >
        <Button onClick={() => setAdded('offer')} look="primary">
          New offer
        </Button>
        <Button onClick={() => setAdded('code')} look="primary">
          New code
        </Button>
      </PageHead>
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_26rem] xl:grid-rows-[auto_1fr]">
        {added && (
          <div className="min-w-0 xl:col-start-2 xl:row-start-1">
            {added === 'offer' ? (
              <OfferForm onAdded={onAdded} onClose={() => setAdded(undefined)} />
            ) : (
              <CodeForm onAdded={onAdded} onClose={() => setAdded(undefined)} />
            )}
          </div>
        )}
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <BothLists />
        </div>
        <div className="min-w-0 xl:col-start-2">
          <CartPreview />
        </div>
      </div>
    </>
  )
}

const shownKinds = { all: 'All', offers: 'Offers', codes: 'Codes' }
const order = ['running', 'planned', 'ended']

function BothLists() {
  const [shown, setShown] = useState<keyof typeof shownKinds>('all')
  const offers = useQuery(sellerQuery('GET /api/seller/offers'))
  const codes = useQuery(sellerQuery('GET /api/seller/codes'))
  const error = offers.error ?? codes.error
  if (!offers.data || !codes.data)
    return error ? (
      <LoadError what="The offers" error={error} onTry={() => void refetchAll()} />
    ) : (
      <SkeletonRows count={4} />
    )
  const rows = [
    ...(shown === 'codes' ? [] : offers.data.offers).map((offer) => ({
      id: offer._id,
      state: offer.state,
      row: <OfferRow offer={offer} onChanged={refetchAll} />,
    })),
    ...(shown === 'offers' ? [] : codes.data.codes).map((code) => ({
      id: code._id,
      state: code.state,
      row: <CodeRow code={code} onChanged={refetchAll} />,
    })),
  ].toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <>
      <div role="group" aria-label="Show" className="mb-3 flex flex-wrap gap-2">
        {(['all', 'offers', 'codes'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => setShown(kind)}
            className="focus-round min-h-10 rounded-2xl border border-line px-4 py-1.5 text-[0.9375rem] font-semibold hover:bg-sand aria-pressed:border-leaf aria-pressed:bg-leaf-pale aria-pressed:text-leaf-dark pointer-coarse:min-h-11"
          >
            {shownKinds[kind]}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={shown === 'codes' ? 'No codes yet' : 'No offers yet'}>
          <p>
            {shown === 'codes'
              ? 'Make the first one, and tell it to the people it is for.'
              : 'Make the first one: two for a price, three for two, or the cheapest one free.'}
          </p>
        </EmptyState>
      ) : (
        <Panel className="p-0! md:p-0!">
          <ul aria-label="Offers and codes" className="divide-y divide-line">
            {rows.map(({ id, row }) => (
              <li
                key={id}
                className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 text-[0.9375rem]"
              >
                {row}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
