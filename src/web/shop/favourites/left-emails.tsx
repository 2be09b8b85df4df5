import { paths } from '#web/paths.ts'
import { LeftScreen } from '#web/shop/frame/leave-screens.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import type { Route } from './+types/left-emails.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.leftFavouriteEmails,
    title: 'No more emails about favourites',
    description: 'You get no email about your favourites any more.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function LeftEmails() {
  return (
    <LeftScreen
      title="No more emails about favourites"
      text="You get none any more. Your favourites stay as they are."
    />
  )
}
