import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { callAsSeller } from './seller-query.ts'
import { sellerSession, tabletChoice, useSellerSession } from './seller-session.ts'
import { PostForm } from '#web/ui/form/post-form.tsx'

/** The address does not change, so after the login the requested page is shown; a new owner comes to the checklist. */
export function LoginForm({ toasterId }: { toasterId?: string }) {
  const { demo } = useSellerSession()
  const isOwn = useIsOwnShop()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { form, isBusy, problems, onSubmit } = useFormCall(
    async ({ email = '', password = '', isTablet }) => {
      tabletChoice.write(isTablet === 'on')
      toast.success(await sellerSession.logIn({ email, password, isTablet: isTablet === 'on' }))
      if (pathname === paths.seller && isOwn && (await isChecklistShown()))
        await navigate(sellerPaths.today)
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
