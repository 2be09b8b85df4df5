import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import picture from '#web/assets/address.webp'
import { isRecord, useStoredValue } from '#web/data/storage.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useNotSent, PostForm } from '#web/ui/form/post-form.tsx'
import { SkeletonRows } from '#web/ui/page-states.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { enteredZip, addresses, useAddresses } from './addresses.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { useUser } from '#web/shop/session/session.ts'
import { splitName } from './split-name.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { NewAddress } from '#modules/addresses/contract.ts'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { AddressFields } from './address-fields.tsx'
import { InstructionFields } from './instruction-fields.tsx'

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
  // Entered before there was an address.
  const zipCode = useStoredValue(enteredZip) ?? ''
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
          // Not ready before its first values are known: they would overwrite what is being typed.
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

const errors = errorToast('address')

type Props = {
  /** What the form starts with. */
  start: Partial<NewAddress>
  /** Sends the form and returns the text of the toast. */
  save: (fields: Record<string, string | boolean>) => Promise<string>
  onSaved: () => void
  /** Beside the button that saves. */
  children: ReactNode
}

function AddressForm({ start, save, onSaved, children }: Props) {
  const { form, isBusy, problems, onSubmit } = useFormCall(async ({ leaveAtDoor, ...values }) => {
    // A box that is not ticked, or a field that the country does not need, is not among the values of a form.
    const message = await save({ state: '', ...values, leaveAtDoor: leaveAtDoor !== undefined })
    errors.clear()
    toast.success(message)
    onSaved()
  }, errors.show)

  return (
    <PostForm
      name="address"
      ref={form}
      onSubmit={onSubmit}
      className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4"
    >
      <AddressFields start={start} problems={problems} />
      <InstructionFields start={start} problem={problems['instructions']} />
      <div className="col-span-2 mt-2 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} look="primary" size="large" className="max-sm:grow">
          Save address
        </Button>
        {children}
      </div>
    </PostForm>
  )
}
