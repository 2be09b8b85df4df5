import type { ListedAddress } from '#modules/addresses/contract.ts'
import { paths } from '#web/paths.ts'
import { useAction } from '#web/ui/use-action.ts'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { PlaceLines } from '#web/ui/order/place-lines.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { addresses } from './addresses.ts'
import { DefaultBadge } from './default-badge.tsx'

const action = 'min-h-9 font-semibold underline-offset-4 hover:underline'

/** One address, and what can be done with it. */
export function AddressCard({ address }: { address: ListedAddress }) {
  const { _id, firstName, lastName, street, phone, email, isDefault } = address
  const makeDefault = useAction({ run: () => addresses.makeDefault(_id) })
  const remove = useAction({
    run: () => addresses.remove(_id),
    undo: () => addresses.restore(_id),
    refetch: ['GET /api/address/list'],
  })
  const isBusy = makeDefault.isBusy || remove.isBusy

  return (
    <article
      aria-label={street}
      className="flex flex-col rounded-card border border-line bg-white p-5 shadow-card"
    >
      <address className="leading-relaxed wrap-anywhere not-italic">
        <span className="font-semibold">
          {firstName} {lastName}
        </span>
        {isDefault && <DefaultBadge />}
        <br />
        <PlaceLines address={address} />
        <br />
        {phone}
        <br />
        {email}
      </address>
      <InstructionLines
        instructions={address.instructions}
        leaveAtDoor={address.leaveAtDoor}
        className="mt-2 border-t border-line pt-2"
      />
      <div className="mt-auto flex flex-wrap gap-x-5 pt-3 text-[0.9375rem]">
        <ShopLink
          to={paths.editAddress(address)}
          state={{ from: paths.addresses }}
          aria-label={`Edit ${street}`}
          className={`${action} inline-flex items-center text-leaf`}
        >
          Edit
        </ShopLink>
        {!isDefault && (
          <button
            type="button"
            aria-disabled={isBusy}
            aria-label={`Make default: ${street}`}
            onClick={() => !isBusy && void makeDefault.start()}
            className={`${action} text-leaf`}
          >
            Make default
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          aria-label={`Delete ${street}`}
          onClick={() => {
            if (isBusy) return
            document.getElementById('content')?.focus({ preventScroll: true })
            void remove.start()
          }}
          className={`${action} text-alarm`}
        >
          Delete
        </button>
      </div>
    </article>
  )
}
