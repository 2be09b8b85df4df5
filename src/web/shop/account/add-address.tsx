import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import picture from '#web/assets/address.webp'
import { textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import type { Route } from './+types/add-address.ts'
import { addresses } from './addresses.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta } from '#web/shop/frame/page-meta.ts'
import { useUser } from './session.ts'

/** In the order in which people say them; halves share a row. */
const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', isHalf: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', isHalf: true },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'street', label: 'Street', autoComplete: 'address-line1' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', isHalf: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', isHalf: true },
  { name: 'zipCode', label: 'Zip code', autoComplete: 'postal-code', isHalf: true },
  { name: 'country', label: 'Country', autoComplete: 'country-name', isHalf: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
]

/** The bar of the cart would lie over the fields. */
export const handle: PageHandle = { hasBuyBar: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[0].loaderData.publicUrl, {
    path: paths.addAddress,
    title: 'Add address · Larder',
    description: 'Where the groceries go.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function AddAddress() {
  const navigate = useNavigate()
  const user = useUser()
  const { form, isBusy, problems, problem, onSubmit } = useFormCall(async (address) => {
    try {
      toast.success(await addresses.add({ address }))
    } catch (error) {
      toast.error(textOf(error))
      throw error
    }
    await navigate(paths.cart, { viewTransition: true })
  })

  useEffect(() => {
    if (user === null) void navigate(paths.cart, { replace: true })
  }, [user, navigate])

  return (
    <div className="grid items-center gap-x-14 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[1fr_1fr]">
      <div>
        <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Add Shipping Address</h1>
        <p className="mt-2 text-ink-soft">
          Where shall we ring? All fields are needed, so that the rider finds the door.
        </p>
        <form ref={form} onSubmit={onSubmit} className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4">
          {fields.map(({ isHalf, type = 'text', ...field }) => (
            <InputField
              size="large"
              key={field.name}
              {...field}
              type={type}
              required
              maxLength={field.name === 'email' ? 254 : 200}
              problem={problems[field.name]}
              className={isHalf ? 'col-span-2 sm:col-span-1' : 'col-span-2'}
            />
          ))}
          {problem !== undefined && (
            <p className="col-span-2 rounded-2xl bg-alarm-pale px-4 py-3 font-medium text-alarm">
              {problem}
            </p>
          )}
          <div className="col-span-2 mt-2 flex flex-wrap gap-3">
            <button
              type="submit"
              aria-disabled={isBusy}
              className={`${button('primary')} max-sm:grow`}
            >
              {isBusy ? 'One moment …' : 'Save address'}
            </button>
            <ShopLink to={paths.cart} className={button('quiet')}>
              Back to the cart
            </ShopLink>
          </div>
        </form>
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
