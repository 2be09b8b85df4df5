import { paths } from '#web/paths.ts'
import { LeaveScreen } from '#web/shop/frame/leave-screens.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import type { Route } from './+types/leave-newsletter.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.leaveNewsletter,
    title: 'Leave the newsletter',
    description: 'Leave our newsletter.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** `modules/newsletter/http.ts` answers the form. */
export default function LeaveNewsletter() {
  return (
    <LeaveScreen
      title="Leave the newsletter?"
      text="We delete your address from our list."
      label="Leave the newsletter"
    />
  )
}
