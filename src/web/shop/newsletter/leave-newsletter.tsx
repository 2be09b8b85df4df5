import { paths } from '#web/paths.ts'
import { LeaveScreen } from '#web/shop/frame/leave-screens.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'

export const meta = unlistedMeta({
  path: paths.leaveNewsletter,
  title: 'Leave the newsletter',
  description: 'Leave our newsletter.',
})

/** `modules/mail/unsubscribe-http.ts` answers the form. */
export default function LeaveNewsletter() {
  return (
    <LeaveScreen
      title="Leave the newsletter?"
      text="We delete your address from our list."
      label="Leave the newsletter"
    />
  )
}
