import { useState } from 'react'
import { useLocation } from 'react-router'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { session, useUser } from '#web/shop/session/session.ts'
import { EmailLinkScreen } from '#web/shop/frame/email-link-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { logOut } from './log-in.ts'
import { login } from '#web/shop/session/login-store.ts'
import { NewPassword } from './new-password.tsx'

export const meta = unlistedMeta({
  path: paths.confirmEmail,
  title: 'Confirm your email',
  description: 'Confirm your email address.',
})

async function confirm(token: string) {
  await api('POST /api/user/confirm-email', { body: { token } })
  // It may be a new email of the account that is logged in here.
  void session.refetch()
  return { title: 'Your email is confirmed', text: 'Your cart is as you left it.' }
}

export default function ConfirmEmail() {
  const token = useLocation().hash.slice(1)
  const [elsewhere, setElsewhere] = useState<string>()

  async function press() {
    try {
      return await confirm(token)
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.code : ''
      if (code === 'opened-elsewhere') setElsewhere(token)
      if (code === 'changed-elsewhere') void login.ask()
      throw error
    }
  }

  if (elsewhere === token) return <TakeOver token={token} onBack={() => setElsewhere(undefined)} />
  return (
    <EmailLinkScreen
      token={token}
      title="Confirm your email"
      text="One press, and this address is yours here."
      label="Confirm my email"
      onPress={press}
      useless="A link works for 3 days, and only the newest one. You can ask for a new one in your account."
      next={{ to: paths.cart, label: 'Go to your cart' }}
    />
  )
}

/** This browser is not logged in to the account: it may be a stranger's, opened with this address. */
function TakeOver({ token, onBack }: { token: string; onBack: () => void }) {
  const user = useUser()

  async function logInInstead() {
    try {
      if (user) await logOut()
      await login.ask({ onEntered: onBack })
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  return (
    <NewPassword
      token={token}
      title="This account was opened elsewhere"
      lead="Choose a password to take it over, with at least 8 characters. All other devices are logged out, and what was saved in it is removed: name, addresses, favourites and cart."
      onExpired={onBack}
    >
      {user !== undefined && (
        <p className="text-[0.9375rem] text-ink-soft">
          {user && `You are logged in as ${user.email}. `}Did you open this account yourself?{' '}
          <button
            type="button"
            onClick={() => void logInInstead()}
            className="min-h-6 font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark"
          >
            {user ? 'Log out and log in with your own account' : 'Log in'}
          </button>
          {user ? ', and' : ' instead, and'} everything stays.
        </p>
      )}
    </NewPassword>
  )
}
