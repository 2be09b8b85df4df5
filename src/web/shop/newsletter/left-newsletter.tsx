import { paths } from '#web/paths.ts'
import { LeftScreen } from '#web/shop/frame/leave-screens.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
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
    <LeftScreen
      title="You have left the newsletter"
      text="We have deleted your address from our list."
    />
  )
}
