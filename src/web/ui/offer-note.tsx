import type { Product } from '#modules/catalogue/contract.ts'

export const offerLook = 'rounded-full bg-leaf-pale px-2.5 py-0.5 font-semibold text-leaf-dark'

/** "2 for $5.00", and what a kilogram or a piece then costs. Only offers that make the product cheaper. */
export const OfferNote = ({ product: { offers = [] } }: { product: Product }) =>
  offers.map(
    ({ _id, text, costs }) =>
      costs !== undefined && (
        <p key={_id} className="mt-1.5 text-[0.8125rem] leading-snug text-ink-soft tabular-nums">
          <span className={offerLook}>{text}</span> {costs}
        </p>
      ),
  )
