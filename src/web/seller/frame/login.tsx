import { useLocation, useNavigate, Link } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { PostForm, NotSentNotice } from '#web/ui/form/post-form.tsx'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { callAsSeller } from './seller-query.ts'
import { sellerSession, tabletChoice, useSellerSession } from './seller-session.ts'

export function LoginPage() {
  return (
    <main className="grid grow place-content-center bg-leaf-deep px-4 py-10">
      <div className="w-[min(26rem,calc(100vw-2rem))] rounded-panel bg-paper p-6 shadow-lifted sm:p-8">
        <ShopMark size={40} />
        <h1 className="mt-3 text-[2rem] leading-tight">Seller Login</h1>
        <p className="mt-1 mb-5 text-ink-soft">For the people who run the shop.</p>
        <NotSentNotice />
        <LoginForm />
      </div>
      <Link
        to={paths.home}
        className="mt-6 justify-self-center font-semibold text-white underline underline-offset-4 outline-white"
      >
        Back to the shop
      </Link>
    </main>
  )
}

const toasterId = 'seller-login'

/** Shown over the page when the session has expired, so that nothing on the page is lost. */
export function LoginAgain() {
  return (
    <Modal
      title="Please log in again"
      onClose={() => sellerSession.state() === 'expired' && sellerSession.cancel()}
    >
      <p className="mb-5 text-ink-soft">
        New orders ring when you are logged in. Nothing on the page is lost.
      </p>
      <LoginForm toasterId={toasterId} />
      <Toasts id={toasterId} />
    </Modal>
  )
}

/** Shown over the page by each call that the shop's tablet may make only with the password. */
export function PasswordAgain() {
  const { form, isBusy, problems, problem, onSubmit } = useFormCall(({ password = '' }) =>
    sellerSession.confirmPassword(password),
  )
  return (
    <Modal
      title="Your password, please"
      onClose={() => sellerSession.state() === 'locked' && sellerSession.cancel()}
    >
      <p className="mb-4 text-ink-soft">
        This is the shop’s tablet: settings, refunds and exports ask for the password.
      </p>
      <PostForm name="password-again" ref={form} onSubmit={onSubmit} className="grid gap-4">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          problem={problems['password'] ?? problem}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => sellerSession.cancel()} look="outline">
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} look="primary">
            Continue
          </Button>
        </div>
      </PostForm>
    </Modal>
  )
}

/** The address does not change, so after the login the requested page is shown; a new owner comes to the checklist. */
function LoginForm({ toasterId }: { toasterId?: string }) {
  const { demo } = useSellerSession()
  const isOwn = useIsOwnShop()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { form, isBusy, problems, onSubmit } = useFormCall(
    async ({ email = '', password = '', isTablet }) => {
      tabletChoice.write(isTablet === 'on')
      toast.success(await sellerSession.logIn({ email, password, isTablet: isTablet === 'on' }))
      if (pathname === paths.seller && isOwn && (await isChecklistShown()))
        await navigate(sellerPages.today.to)
    },
    (error) => {
      const message = textOf(error)
      toast.error(
        error instanceof ApiRefusal ? message : `Failed to fetch backend: ${message}`,
        toasterId === undefined ? {} : { toasterId },
      )
    },
  )

  return (
    <PostForm name="seller-login" ref={form} onSubmit={onSubmit} className="grid gap-4">
      {demo && (
        <p className="rounded-2xl bg-[#fff1c9] px-4 py-3 text-[0.9375rem]">
          This shop runs with its demo login, which everyone knows. Set <code>SELLER_EMAIL</code>{' '}
          and <code>SELLER_PASSWORD</code> before you open it to others.
        </p>
      )}
      <InputField
        size="large"
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={demo?.email}
        problem={problems['email']}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        defaultValue={demo?.password}
        problem={problems['password']}
      />
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="isTablet"
          defaultChecked={tabletChoice.read() ?? false}
          className="mt-1 size-4.5 shrink-0 accent-leaf"
        />
        <span>
          This is the shop’s tablet
          <span className="block text-[0.875rem] text-ink-soft">
            It rings for 12 hours, and asks for the password before settings, refunds and exports.
          </span>
        </span>
      </label>
      <Button type="submit" isBusy={isBusy} look="primary" size="large">
        Login
      </Button>
    </PostForm>
  )
}

const isChecklistShown = () =>
  callAsSeller('GET /api/seller/checklist').then(
    ({ isShown }) => isShown,
    () => false,
  )
