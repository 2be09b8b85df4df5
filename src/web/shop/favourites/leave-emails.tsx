import { paths } from '#web/paths.ts'
import { LeaveScreen } from '#web/shop/frame/leave-screens.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import type { Route } from './+types/leave-emails.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.leaveFavouriteEmails,
    title: 'Emails about favourites',
    description: 'End emails about your favourites.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** `modules/favourites/http.ts` answers the form. */
export default function LeaveEmails() {
  return (
    <LeaveScreen
      title="No more emails about favourites?"
      text="Your favourites stay, and you can switch the emails on again."
      label="End these emails"
    />
  )
}
