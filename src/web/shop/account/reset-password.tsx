import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useTyped } from '#web/ui/form/post-form.tsx'
import { login } from '#web/shop/session/login-store.ts'
import { NewPassword } from './new-password.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

export const handle: PageHandle = { hasBuyBar: true }

export const meta = unlistedMeta({
  path: paths.resetPassword,
  title: 'New password',
  description: 'Choose a new password.',
})

/** Where the link in the email leads. Its token is behind the #, which browsers keep to themselves. */
export default function ResetPassword() {
  const token = useLocation().hash.slice(1)
  const isInBrowser = useIsInBrowser()
  const [expired, setExpired] = useState<string>()
  // The server never sees the token, so its page shows the form to everyone.
  const isUseless = isInBrowser && (token === '' || expired === token)
  if (isUseless) return <UselessLink />
  return (
    <NewPassword
      token={token}
      title="Choose a new password"
      lead="Use at least 8 characters. You will be logged in here and logged out on all other devices."
      onExpired={() => setExpired(token)}
    >
      <AddressChoice />
    </NewPassword>
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
      <Button
        onClick={() => void login.ask({ goesHome: true, begin: 'forgotten' })}
        look="primary"
        size="large"
        className="mt-4"
      >
        Send a new link
      </Button>
    </MessageScreen>
  )
}
