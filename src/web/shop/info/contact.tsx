import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/contact.ts'
import { InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)('GET /api/shop/page', { query: { name: 'contact' } })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.contact,
    title: 'Contact Us',
    description: 'Write to the shop around the corner.',
  })

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <InfoPage title="Contact Us" text={loaderData} />
}
