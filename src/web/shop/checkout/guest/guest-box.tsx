import { login } from '#web/shop/session/login-store.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { guest } from '#web/shop/session/guest.ts'

/** Few people order without an account. */
const guestForm = lazyModule(() => import('./guest-form.tsx'))

type Props = { isPickup: boolean; isHandedOver: boolean; onSubmit: () => void }

/** In place of the addresses of an account. */
export function GuestBox(props: Props) {
  return (
    <section aria-label="Your details" className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">Your details</h3>
        <button
          type="button"
          onClick={() => {
            guest.end()
            void login.ask()
          }}
          className="inline-flex min-h-8 items-center text-[0.9375rem] font-semibold text-leaf underline-offset-4 hover:text-leaf-dark hover:underline"
        >
          Log in instead
        </button>
      </div>
      <LazyModule of={guestForm} fallback={<div className="h-140" />}>
        {({ GuestForm }) => <GuestForm {...props} />}
      </LazyModule>
    </section>
  )
}
