import { paths } from '#web/paths.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/left-newsletter.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.leftNewsletter,
    title: 'You have left the newsletter',
    description: 'You get no newsletter any more.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function LeftNewsletter() {
  return (
    <MessageScreen title="You have left the newsletter">
      <p role="status" className="text-lg text-ink-soft">
        We have deleted your address from our list.
      </p>
      <ShopLink to={paths.home} className={`${button('primary')} mt-4`}>
        Go to the shop
      </ShopLink>
    </MessageScreen>
  )
}
