import { useLocation } from 'react-router'
import { api } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmailLinkScreen } from '#web/shop/frame/email-link-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'

export const meta = unlistedMeta({
  path: paths.backInStock,
  title: 'Back in stock',
  description: 'Emails about products that are back in stock.',
})

const steps = {
  confirm: {
    title: 'Shall we tell you when it is back?',
    text: 'You get one email when the product is in stock again.',
    label: 'Yes, tell me',
    call: 'POST /api/back-in-stock/confirm',
  },
  stop: {
    title: 'No more of these emails?',
    text: 'We delete all your requests to be told when a product is back in stock.',
    label: 'Unsubscribe',
    call: 'POST /api/back-in-stock/unsubscribe',
  },
} as const

/** Two emails lead here: one that asks for a yes, and the one about the product. */
export default function BackInStockPage() {
  const [, found, token] = /^#(confirm|stop)=([\w-]+)$/.exec(useLocation().hash) ?? []
  const { call, ...step } = steps[found === 'stop' ? found : 'confirm']
  return (
    <EmailLinkScreen
      key={found}
      token={token}
      {...step}
      onPress={async (token) => {
        const { message } = await api(call, { body: { token } })
        return { title: 'Done', text: `${message}.` }
      }}
      useless="A link works once and for 3 days. You can ask for a new one on the page of the product."
      next={{ to: paths.products, label: 'See all products' }}
    />
  )
}
