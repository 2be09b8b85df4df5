import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { ApiRefusal } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm, useTyped } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { setNewPassword } from './log-in.ts'
import { login } from './login-store.ts'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { unlistedMeta } from '#web/shop/frame/unlisted-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

export const handle: PageHandle = { hasBuyBar: true }

export const meta = unlistedMeta({
  path: paths.resetPassword,
  title: 'New password',
  description: 'Choose a new password.',
})

const errors = errorToast('password')

/** Where the link in the email leads. Its token is behind the #, which browsers keep to themselves. */
export default function ResetPassword() {
  const token = useLocation().hash.slice(1)
  const isInBrowser = useIsInBrowser()
  const [expired, setExpired] = useState<string>()
  // The server never sees the token, so its page shows the form to everyone.
  const isUseless = isInBrowser && (token === '' || expired === token)
  if (isUseless) return <UselessLink />
  return <NewPassword token={token} onExpired={() => setExpired(token)} />
}

function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate()
  const { form, isBusy, problems, onSubmit } = useFormCall(async (values) => {
    const { password = '' } = values
    try {
      const message = await setNewPassword({
        token,
        password,
        removeAddresses: 'removeAddresses' in values,
      })
      errors.clear()
      toast.success(message)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'link-expired') return onExpired()
      throw error
    }
    await navigate(paths.home, { replace: true, viewTransition: true })
  }, errors.show)

  return (
    <div className="mx-auto max-w-md py-10 md:py-16">
      <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Choose a new password</h1>
      <p className="mt-2 text-ink-soft">
        Use at least 8 characters. You will be logged in here and logged out on all other devices.
      </p>
      <PostForm name="new-password" ref={form} onSubmit={onSubmit} className="mt-6 grid gap-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          minLength={8}
          problem={problems['password']}
        />
        <AddressChoice />
        <button type="submit" aria-disabled={isBusy} className={`${button('primary')} mt-1`}>
          {isBusy ? 'One moment …' : 'Save password'}
        </button>
      </PostForm>
    </div>
  )
}

function AddressChoice() {
  const typed = useTyped()
  return (
    <div>
      <label className="flex min-h-8 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="removeAddresses"
          defaultChecked={typed?.['removeAddresses'] !== undefined}
          aria-describedby="remove-addresses"
          className="size-5 accent-leaf"
        />
        Remove my saved addresses
      </label>
      <p id="remove-addresses" className="text-sm text-ink-soft">
        If somebody else was logged in, they may have added or changed some.
      </p>
    </div>
  )
}

function UselessLink() {
  useEffect(() => document.getElementById('content')?.focus(), [])
  return (
    <MessageScreen title="This link no longer works">
      <p className="text-lg text-ink-soft">
        A link works once, for 30 minutes. If you asked for several, only the newest works. Your
        password has not changed.
      </p>
      <button
        type="button"
        onClick={() => void login.ask({ goesHome: true, begin: 'forgotten' })}
        className={`${button('primary')} mt-4`}
      >
        Send a new link
      </button>
    </MessageScreen>
  )
}
