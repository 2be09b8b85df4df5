import { Plus } from 'lucide-react'
import { cityLine } from '#modules/addresses/city-line.ts'
import type { ListedAddress } from '#modules/addresses/contract.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { DefaultBadge } from '#web/shop/addresses/default-badge.tsx'
import { addAddressId, addresses, useAddresses } from '#web/shop/addresses/addresses.ts'
import { login } from '#web/shop/session/login-store.ts'
import { useUser } from '#web/shop/session/session.ts'
import { guest, useTakesGuests } from '#web/shop/session/guest.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useDelivery } from '#web/data/use-shop.ts'

const instructionsEditor = lazyModule(() => import('./instructions-editor.tsx'))

const link =
  'inline-flex min-h-8 items-center gap-1.5 font-semibold text-leaf underline-offset-4 hover:text-leaf-dark hover:underline'

const loading = 'mt-2 h-20 animate-pulse rounded-2xl bg-sand motion-reduce:animate-none mb-22'

type ChooserProps = {
  /** Against an ID, so it cannot be left at the door. */
  isHandedOver: boolean
}

export function AddressChooser({ isHandedOver }: ChooserProps) {
  const user = useUser()
  const { list, problem, chosen, refetch } = useAddresses()
  const takesGuests = useTakesGuests()

  return (
    <fieldset className="mt-5">
      <legend className="text-[0.9375rem] font-semibold">Deliver to</legend>
      {user === null ? (
        <>
          <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
            <button type="button" onClick={() => void login.ask()} className={link}>
              Log in
            </button>{' '}
            {"to choose a delivery address. We'll keep your cart."}
          </p>
          {takesGuests && (
            <button type="button" onClick={guest.begin} className={link}>
              Continue without an account
            </button>
          )}
        </>
      ) : problem !== undefined ? (
        <p role="alert" className="mt-1.5 text-[0.9375rem]">
          Your addresses could not be loaded: {problem}.{' '}
          <button type="button" onClick={refetch} className={link}>
            Try again
          </button>
        </p>
      ) : list === undefined ? (
        <div className={loading} />
      ) : (
        <>
          {list.length === 0 && (
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">Where should we deliver?</p>
          )}
          <div className="-mx-1 mt-1 grid max-h-72 gap-2 overflow-y-auto p-1">
            {list.map((address) => (
              <Choice
                key={address._id}
                address={address}
                isChosen={address._id === chosen?._id}
                isOnly={list.length === 1}
              />
            ))}
          </div>
          <div className="mt-1.5 flex flex-wrap justify-between gap-x-4">
            <ShopLink id={addAddressId} to={paths.addAddress} className={link}>
              <Plus aria-hidden className="size-4.5" /> Add address
            </ShopLink>
            {list.length > 0 && (
              <ShopLink to={paths.addresses} className={link}>
                Manage addresses
              </ShopLink>
            )}
          </div>
          {chosen && (
            <LazyModule of={instructionsEditor} fallback={<div className="h-9.5" />} isOptional>
              {({ InstructionsEditor }) => (
                <InstructionsEditor key={chosen._id} address={chosen} isHandedOver={isHandedOver} />
              )}
            </LazyModule>
          )}
        </>
      )}
    </fieldset>
  )
}

type ChoiceProps = { address: ListedAddress; isChosen: boolean; isOnly: boolean }

function Choice({ address, isChosen, isOnly }: ChoiceProps) {
  const { _id, firstName, lastName, street, country, isDefault } = address
  const shopCountry = useDelivery().country.code
  return (
    <div className="flex flex-wrap items-start gap-x-3 rounded-2xl border border-line px-4 py-3 text-[0.9375rem] leading-snug has-checked:border-leaf has-checked:bg-[#f3faec]">
      <label className="grid min-w-40 grow basis-0 grid-cols-[auto_1fr] gap-x-3 rounded-lg wrap-anywhere has-focus-visible:outline-3 has-focus-visible:outline-leaf">
        <input
          type="radio"
          name="address"
          value={_id}
          checked={isChosen}
          onChange={() => addresses.choose(_id)}
          className="mt-0.5 size-4.5 accent-leaf outline-none"
        />
        <span className="font-semibold">
          {firstName} {lastName}
          {isDefault && !isOnly && <DefaultBadge />}
        </span>
        <span className="col-start-2 text-ink-soft">
          {street}, {cityLine(address, shopCountry)}, {country}
        </span>
      </label>
      <ShopLink
        to={paths.editAddress(address)}
        aria-label={`Edit ${street}`}
        className="min-h-6 font-semibold text-leaf underline-offset-4 hover:text-leaf-dark hover:underline"
      >
        Edit
      </ShopLink>
    </div>
  )
}
