import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/faq.ts'
import { InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)('GET /api/shop/page', { query: { name: 'faq' } })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.faq,
    title: 'FAQs',
    description: 'Short answers about delivery, payment, accounts and orders.',
  })

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <InfoPage title="FAQs" text={loaderData} isFaq />
}
