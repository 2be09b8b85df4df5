import { useLocation } from 'react-router'
import { api } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { session } from '#web/shop/account/session.ts'
import { EmailLinkScreen } from '#web/shop/email-links/email-link-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/unlisted-meta.ts'

export const meta = unlistedMeta({
  path: paths.confirmEmail,
  title: 'Confirm your email',
  description: 'Confirm your email address.',
})

async function confirm(token: string) {
  await api('POST /api/user/confirm-email', { body: { token } })
  // It may be a new email of whoever is logged in here.
  void session.refetch()
  return { title: 'Your email is confirmed', text: 'Your cart is as you left it.' }
}

export default function ConfirmEmail() {
  return (
    <EmailLinkScreen
      token={useLocation().hash.slice(1)}
      title="Confirm your email"
      text="One press, and this address is yours here."
      label="Confirm my email"
      onPress={confirm}
      useless="A link works for 3 days, and only the newest one. You can ask for a new one in your account."
      next={{ to: paths.cart, label: 'Go to your cart' }}
    />
  )
}
