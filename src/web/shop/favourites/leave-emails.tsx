import { paths } from '#web/paths.ts'
import { LeaveScreen } from '#web/shop/frame/leave-screens.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'

export const meta = unlistedMeta({
  path: paths.leaveFavouriteEmails,
  title: 'Emails about favourites',
  description: 'End emails about your favourites.',
})

/** `modules/mail/unsubscribe-http.ts` answers the form. */
export default function LeaveEmails() {
  return (
    <LeaveScreen
      title="No more emails about favourites?"
      text="Your favourites stay, and you can switch the emails on again."
      label="End these emails"
    />
  )
}
