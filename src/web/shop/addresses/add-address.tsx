import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import picture from '#web/assets/address.webp'
import { isRecord, useStoredValue } from '#web/data/storage.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useNotSent } from '#web/ui/form/post-form.tsx'
import { SkeletonRows } from '#web/ui/page-states.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { givenZip } from './given-zip.ts'
import { AddressForm } from './address-form.tsx'
import { addresses, useAddresses } from './addresses.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { unlistedMeta } from '#web/shop/frame/unlisted-meta.ts'
import { useUser } from '#web/shop/session/use-user.ts'
import { splitName } from './split-name.ts'

/** The bar of the cart would lie over the fields. */
export const handle: PageHandle = { hasBuyBar: true }

export const meta = unlistedMeta({
  path: paths.addAddress,
  title: 'Delivery address',
  description: 'Where we deliver your groceries.',
})

/** A new address, or with `?id=` one that is changed. */
export default function AddAddress() {
  const navigate = useNavigate()
  const user = useUser()
  const isInBrowser = useIsInBrowser()
  const isNotSent = useNotSent()?.form === 'address'
  const isReady = isNotSent || Boolean(user)
  const { search, state } = useLocation()
  // It was given for the delivery, before there was an address.
  const zipCode = useStoredValue(givenZip) ?? ''
  // The server's page is the same for everybody, so the id counts only in the browser.
  const id = isInBrowser ? new URLSearchParams(search).get('id') : null
  const isOwn = useIsOwnShop()
  const isFromList = isRecord(state) && state['from'] === paths.addresses
  const back = isFromList ? paths.addresses : paths.cart

  useEffect(() => {
    if (user === null) void navigate(paths.cart, { replace: true })
  }, [user, navigate])

  const leave = () => void navigate(back, { viewTransition: true })
  const wayBack = (
    <ShopLink to={back} className={buttonClass('text', 'large')}>
      {isFromList ? 'Back to your addresses' : 'Back to the cart'}
    </ShopLink>
  )
  return (
    <div className="grid items-center gap-x-14 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[1fr_1fr]">
      <div>
        <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">
          {id === null ? 'Add Shipping Address' : 'Edit address'}
        </h1>
        <p className="mt-2 text-ink-soft">
          {id === null
            ? `Where should we deliver?${isOwn ? '' : ' Please fill in all fields.'}`
            : 'Orders you have already placed keep the old address.'}
        </p>
        {id === null ? (
          // Not ready before its first values are known: they would come into a field that somebody is typing in.
          <div inert={!isReady} aria-busy={!isReady} className={isReady ? '' : 'opacity-50'}>
            <AddressForm
              key={isReady ? 'ready' : 'not ready'}
              start={user ? { ...splitName(user.name), email: user.email, zipCode } : {}}
              save={(address) => addresses.add({ address })}
              onSaved={leave}
            >
              {wayBack}
            </AddressForm>
          </div>
        ) : (
          <EditAddress key={id} id={id} onSaved={leave}>
            {wayBack}
          </EditAddress>
        )}
      </div>
      <img
        src={picture}
        alt=""
        width={900}
        height={900}
        loading="lazy"
        className="mx-auto w-full max-w-120 max-lg:hidden"
      />
    </div>
  )
}

type EditProps = { id: string; onSaved: () => void; children: ReactNode }

function EditAddress({ id, onSaved, children }: EditProps) {
  const { list, problem, refetch } = useAddresses()
  const address = list?.find(({ _id }) => _id === id)
  if (address)
    return (
      <AddressForm
        start={address}
        save={(fields) => addresses.update({ ...address, ...fields, id })}
        onSaved={onSaved}
      >
        {children}
      </AddressForm>
    )
  if (list === undefined && problem === undefined)
    return <SkeletonRows count={1} className="mt-6 h-120" />
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p role="alert" className="font-medium">
        {problem === undefined
          ? 'This address no longer exists.'
          : `Your addresses could not be loaded: ${problem}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {problem !== undefined && (
          <Button onClick={refetch} look="primary" size="large">
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
