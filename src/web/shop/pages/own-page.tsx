import { data } from 'react-router'
import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import type { Route } from './+types/own-page.ts'
import { PageHtml } from './page-html.tsx'
import { TextCards } from './text-cards.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!/^[a-z\d-]{1,60}$/.test(params.page)) throw data(null, 404)
  return apiOf(context)('GET /api/shop/own-page', { query: { path: params.page } })
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { title } = loaderData
  const path = paths.ownPage({ path: params.page })
  return pageMeta(site, { path, title, description: `${title} of ${site.shop.name}.` })
}

/** A page of the seller's own, or one that the shop brings, such as the imprint. */
export default function OwnPage({ loaderData: { title, ...text } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb links={[{ text: 'Home', to: paths.home }]} current={title} />
      <h1 className="mt-5 text-[2.25rem] leading-tight wrap-anywhere md:mt-8 md:text-[3rem]">
        {title}
      </h1>
      <PageHtml
        html={text.intro}
        className="mt-3 max-w-160 text-lg leading-relaxed text-ink-soft"
      />
      <div className="mt-8 grid max-w-180 gap-4">
        <TextCards text={text} />
      </div>
    </>
  )
}
