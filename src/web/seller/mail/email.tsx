import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useDates } from '#web/data/use-dates.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import type { AnswerOf } from '#web/api.ts'
import { splitLinks } from './split-links.ts'

const views = ['Formatted', 'Plain text'] as const

/** Shoppers wrote parts of an email, so it is shown in a sandboxed frame that can run and open nothing. */
export function Email({ id, back }: { id: string; back: string }) {
  const query = useQuery(sellerQuery('GET /api/seller/mail/message', { id }))
  return (
    <Loaded query={query} what="This email" skeleton={{ count: 1, className: 'h-120' }}>
      {({ message }) => <Message message={message} back={back} />}
    </Loaded>
  )
}

type Props = { message: AnswerOf<'GET /api/seller/mail/message'>['message']; back: string }

function Message({ message: { subject, to, at, html, text }, back }: Props) {
  const { dayAndTime } = useDates()
  const [view, setView] = useState<(typeof views)[number]>('Formatted')
  return (
    <article
      aria-label={subject}
      className="rounded-2xl border border-line bg-white lg:sticky lg:top-18"
    >
      <div className="border-b border-line p-4 md:p-5">
        <Link
          to={back}
          className="mb-2 -ml-1.5 inline-flex min-h-8 items-center gap-0.5 font-semibold text-leaf-dark lg:hidden"
        >
          <ChevronLeft aria-hidden className="size-4.5" />
          All emails
        </Link>
        <h2 className="font-sans text-lg tracking-normal wrap-anywhere">{subject}</h2>
        <p className="mt-0.5 text-[0.9375rem] wrap-anywhere text-ink-soft">
          To {to} · <time dateTime={at}>{dayAndTime(at)}</time>
        </p>
        <div role="group" aria-label="Show as" className="mt-3 inline-flex rounded-xl bg-sand p-1">
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className={`h-8 rounded-lg px-3.5 text-sm font-semibold pointer-coarse:h-11 ${view === name ? 'bg-white text-leaf-dark shadow-card' : 'text-ink-soft hover:text-ink'}`}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {view === 'Formatted' ? (
        <iframe
          title={`Email: ${subject}`}
          sandbox=""
          srcDoc={html}
          className="block h-[70dvh] lg:h-[calc(100dvh-15rem)] w-full rounded-b-2xl bg-white"
        />
      ) : (
        <p className="p-4 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap md:p-5">
          {splitLinks(text).map((part, place) =>
            part.link === undefined ? (
              <Fragment key={place}>{part.text}</Fragment>
            ) : (
              <a
                key={place}
                href={part.link}
                target="_blank"
                rel="noopener noreferrer"
                className="font-medium text-leaf-dark underline underline-offset-4"
              >
                {part.text}
              </a>
            ),
          )}
        </p>
      )}
    </article>
  )
}
