import { paths } from '#web/paths.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { button } from '#web/ui/button.ts'
import type { Route } from './+types/leave-newsletter.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.leaveNewsletter,
    title: 'Leave the newsletter',
    description: 'Leave our newsletter.',
  }),
  { name: 'robots', content: 'noindex' },
]

/**
 * Needs no script: without an action the browser sends the form to the address of the page, which has the token. The server
 * answers it (`modules/newsletter/http.ts`).
 */
export default function LeaveNewsletter() {
  return (
    <MessageScreen title="Leave the newsletter?">
      <p className="text-lg text-ink-soft">We delete your address from our list.</p>
      <form method="post" className="mt-4">
        <button type="submit" className={button('primary')}>
          Leave the newsletter
        </button>
      </form>
    </MessageScreen>
  )
}
