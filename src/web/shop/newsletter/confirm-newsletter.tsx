import { useLocation } from 'react-router'
import { api } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmailLinkScreen } from '#web/shop/frame/email-link-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'

export const meta = unlistedMeta({
  path: paths.newsletter,
  title: 'Newsletter',
  description: 'Confirm that you want our newsletter.',
})

async function confirm(token: string) {
  await api('POST /api/newsletter/confirm', { body: { token } })
  return { title: 'You are on the list', text: 'The next newsletter comes to you.' }
}

export default function ConfirmNewsletter() {
  return (
    <EmailLinkScreen
      token={useLocation().hash.slice(1)}
      title="Shall we write to you?"
      text="Each newsletter has a link to leave with one press."
      label="Yes, write to me"
      onPress={confirm}
      useless="A link works for 7 days. You can subscribe again on our home page after a month."
      next={{ to: paths.products, label: 'See all products' }}
    />
  )
}
