import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CartPreview } from './cart-preview.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponRow, discountReads, OfferRow } from './discount-rows.tsx'
import { OfferForm } from './offer-form.tsx'

/** Offers of several pieces, and coupons: those that run, those that will, and those that are over. */
export default function Offers() {
  const [added, setAdded] = useState<'offer' | 'code'>()
  const client = useQueryClient()
  const close = () => setAdded(undefined)
  const onAdded = async () => {
    close()
    await Promise.all(discountReads.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
  const AddForm = added === 'offer' ? OfferForm : CouponForm
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
            <AddForm onAdded={onAdded} onClose={close} />
          </div>
        )}
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Discounts />
        </div>
        <div className="min-w-0 xl:col-start-2">
          <CartPreview />
        </div>
      </div>
    </>
  )
}

const shownKinds = { all: 'All', offers: 'Offers', codes: 'Codes' }
const order = { running: 0, planned: 1, ended: 2 }

function Discounts() {
  const [shown, setShown] = useState<keyof typeof shownKinds>('all')
  const offers = useQuery(sellerQuery('GET /api/seller/offers'))
  const coupons = useQuery(sellerQuery('GET /api/seller/codes'))
  const both = {
    data: offers.data && coupons.data && { ...offers.data, ...coupons.data },
    error: offers.error ?? coupons.error,
    refetch: () => Promise.all([offers.refetch(), coupons.refetch()]),
  }
  return (
    <Loaded query={both} what="The offers" skeleton={{ count: 4 }}>
      {(data) => {
        const rows = [
          ...(shown === 'codes' ? [] : data.offers).map((offer) => ({
            ...offer,
            row: <OfferRow key={offer._id} offer={offer} />,
          })),
          ...(shown === 'offers' ? [] : data.codes).map((coupon) => ({
            ...coupon,
            row: <CouponRow key={coupon._id} coupon={coupon} />,
          })),
        ].toSorted((a, b) => order[a.state] - order[b.state])
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
                  {rows.map(({ row }) => row)}
                </ul>
              </Panel>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
