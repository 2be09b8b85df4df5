import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, textOf } from '#web/api.ts'
import { useDates } from '#web/data/use-dates.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { PageHtml } from './page-html.tsx'
import { TextCards } from './text-cards.tsx'

export const meta = unlistedMeta({
  path: paths.termsVersion('any'),
  title: 'Terms of an order',
  description: 'The terms that an order was placed under.',
})

/** The terms as they were when an order was placed. The same frame for every version: the browser fetches it. */
export default function TermsVersion() {
  const { version = '' } = useParams()
  const { dayAndTime } = useDates()
  const { data, error } = useQuery({
    queryKey: ['page version', version],
    queryFn: () => api('GET /api/shop/page-version', { query: { id: version } }),
  })
  if (!data)
    return (
      <MessageScreen title={error ? 'These terms cannot be shown' : 'One moment …'}>
        {error && (
          <p role="alert" className="text-lg text-ink-soft">
            {textOf(error)}
          </p>
        )}
      </MessageScreen>
    )
  const { title, savedAt, ...text } = data
  return (
    <>
      <Breadcrumb links={[{ text: 'My Orders', to: paths.myOrders }]} current={title} />
      <h1 className="mt-5 text-[2.25rem] leading-tight wrap-anywhere md:mt-8 md:text-[3rem]">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft">
        As of <time dateTime={savedAt}>{dayAndTime(savedAt)}</time>
      </p>
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
