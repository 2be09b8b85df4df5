import { Plus } from 'lucide-react'
import emptyOrders from '#web/assets/empty-orders.webp'
import type { ListedAddress } from '#modules/addresses/contract.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useAddresses, addresses } from './addresses.ts'
import { NeedsLogin } from '#web/shop/session/needs-login.tsx'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { PlaceLines } from '#web/ui/order/place-lines.tsx'
import { DefaultBadge } from './default-badge.tsx'

export const meta = unlistedMeta({
  path: paths.addresses,
  title: 'Your addresses',
  description: 'Where we deliver your groceries.',
})

export default function AddressesPage() {
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <NeedsLogin
        title="Log in to see your addresses"
        text="You can change and delete them here."
        skeleton={<Skeleton />}
      >
        <LoadedAddresses />
      </NeedsLogin>
    </div>
  )
}

function LoadedAddresses() {
  const { list, problem, refetch } = useAddresses()
  const query = { data: list, error: problem, refetch }
  return (
    <LoadedPage query={query} what="Your addresses" skeleton={<Skeleton />}>
      {(loaded) => <Addresses list={loaded} />}
    </LoadedPage>
  )
}

function Addresses({ list }: { list: readonly ListedAddress[] }) {
  if (list.length === 0)
    return (
      <MessageScreen picture={emptyOrders} title="No addresses yet">
        <p className="text-lg text-ink-soft">Add one, and your next order is quicker.</p>
        <AddLink className="mt-4" />
      </MessageScreen>
    )
  return (
    <>
      <Heading />
      <ul className="mt-5 grid gap-4 md:mt-6 md:grid-cols-2">
        {list.map((address) => (
          <li key={address._id} className="grid">
            <AddressCard address={address} />
          </li>
        ))}
      </ul>
      <AddLink className="mt-6" />
    </>
  )
}

const Heading = () => <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Your addresses</h1>

const AddLink = ({ className }: { className: string }) => (
  <ShopLink
    to={paths.addAddress}
    state={{ from: paths.addresses }}
    className={`${buttonClass('outline', 'large')} ${className}`}
  >
    <Plus aria-hidden className="size-4.5" /> Add address
  </ShopLink>
)

const Skeleton = () => (
  <>
    <Heading />
    <div className="mt-5 grid gap-4 md:mt-6 md:grid-cols-2">
      <div className="h-48 animate-pulse rounded-card bg-sand motion-reduce:animate-none" />
    </div>
  </>
)

const action = 'min-h-9 font-semibold underline-offset-4 hover:underline'

/** One address, and what can be done with it. */
function AddressCard({ address }: { address: ListedAddress }) {
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
