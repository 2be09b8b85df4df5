import { Plus } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { addAddressId, addresses, useAddresses } from '#web/shop/account/addresses.ts'
import { login } from '#web/shop/account/login-store.ts'
import { useUser } from '#web/shop/account/session.ts'

const link =
  'inline-flex min-h-8 items-center gap-1.5 font-semibold text-leaf underline-offset-4 hover:text-leaf-dark hover:underline'

export function AddressChooser() {
  const userId = useUser()?._id
  const { list, problem, chosen, refetch } = useAddresses()

  return (
    <fieldset className="mt-5">
      <legend className="text-[0.9375rem] font-semibold">Delivery Address</legend>
      {userId === undefined ? (
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
          <button type="button" onClick={() => login.ask()} className={link}>
            Log in
          </button>{' '}
          to choose where it goes. Your cart stays as it is.
        </p>
      ) : problem !== undefined ? (
        <p role="alert" className="mt-1.5 text-[0.9375rem]">
          Your addresses could not be loaded: {problem}.{' '}
          <button type="button" onClick={refetch} className={link}>
            Try again
          </button>
        </p>
      ) : list === undefined ? (
        <div className="mt-2 h-20 animate-pulse rounded-2xl bg-sand motion-reduce:animate-none" />
      ) : (
        <>
          {list.length === 0 && (
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">No address yet.</p>
          )}
          <div className="-mx-1 mt-1 grid max-h-72 gap-2 overflow-y-auto p-1">
            {list.map(({ _id, firstName, lastName, street, city, state, zipCode, country }) => (
              <label
                key={_id}
                className="grid grid-cols-[auto_1fr] gap-x-3 rounded-2xl border border-line px-4 py-3 text-[0.9375rem] leading-snug wrap-anywhere has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name="address"
                  value={_id}
                  checked={_id === chosen?._id}
                  onChange={() => addresses.choose(_id)}
                  className="mt-0.5 size-4.5 accent-leaf outline-none"
                />
                <span className="font-semibold">
                  {firstName} {lastName}
                </span>
                <span className="col-start-2 text-ink-soft">
                  {street}, {city}, {state} {zipCode}, {country}
                </span>
              </label>
            ))}
          </div>
          <ShopLink id={addAddressId} to={paths.addAddress} className={`${link} mt-1.5`}>
            <Plus aria-hidden className="size-4.5" /> Add address
          </ShopLink>
        </>
      )}
    </fieldset>
  )
}
