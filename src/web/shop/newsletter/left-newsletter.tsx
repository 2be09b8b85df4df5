import { paths } from '#web/paths.ts'
import { LeftScreen } from '#web/shop/frame/leave-screens.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'

export const meta = unlistedMeta({
  path: paths.leftNewsletter,
  title: 'You have left the newsletter',
  description: 'You get no newsletter any more.',
})

export default function LeftNewsletter() {
  return (
    <LeftScreen
      title="You have left the newsletter"
      text="We have deleted your address from our list."
    />
  )
}
