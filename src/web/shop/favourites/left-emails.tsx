import { paths } from '#web/paths.ts'
import { LeftScreen } from '#web/shop/frame/leave-screens.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'

export const meta = unlistedMeta({
  path: paths.leftFavouriteEmails,
  title: 'No more emails about favourites',
  description: 'You get no email about your favourites any more.',
})

export default function LeftEmails() {
  return (
    <LeftScreen
      title="No more emails about favourites"
      text="You get none any more. Your favourites stay as they are."
    />
  )
}
