import { toast } from '#web/ui/toast/toast.ts'
import type { ListedAddress } from '#modules/addresses/contract.ts'
import { textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { PlaceLines } from '#web/ui/order/place-lines.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { addresses } from './addresses.ts'

const action = 'min-h-9 font-semibold underline-offset-4 hover:underline'

/** One address, and what can be done with it. */
export function AddressCard({ address }: { address: ListedAddress }) {
  const { _id, firstName, lastName, street, phone, email, isDefault } = address
  const { isBusy, run } = useBusy()
  const attempt = (work: () => Promise<void>) =>
    void run(() => work().catch((error: unknown) => void toast.error(textOf(error))))

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
            onClick={() => attempt(() => addresses.makeDefault(_id))}
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
            document.getElementById('content')?.focus({ preventScroll: true })
            attempt(() => addresses.remove(_id))
          }}
          className={`${action} text-alarm`}
        >
          Delete
        </button>
      </div>
    </article>
  )
}

export const DefaultBadge = () => (
  <span className="ml-2 inline-block rounded-full bg-leaf-pale px-2.5 py-0.5 text-[0.8125rem] font-semibold text-leaf-dark">
    Default
  </span>
)
