import { Link, useSearchParams } from 'react-router'
import type { MailHead } from '#modules/mail/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { ListRows } from '#web/seller/list/list-rows.tsx'
import { useList } from '#web/seller/list/use-list.ts'
import { EmptyState } from '#web/ui/page-states.tsx'
import { Email } from './email.tsx'

/** Emails are written a few seconds after the event that they are about. */
const pollMs = 5_000

/** Emails of a shop without a mail server: they are saved instead of sent, and can be read here. */
export default function Mail() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? undefined
  const list = useList('GET /api/seller/mail', {}, { pollMs })
  const { data, cursor } = list
  return (
    <>
      <PageHead
        title="Mail"
        lead={
          data?.hasMailServer
            ? 'These emails were not sent: the address had 10 within a day.'
            : 'These emails were not sent: no mail server is set up. You can read them here.'
        }
      >
        <Link to={sellerPages.newsletter.to} className={buttonClass('outline')}>
          Newsletter
        </Link>
      </PageHead>
      <div
        className={
          data?.messages.length === 0 ? '' : 'grid items-start gap-4 lg:grid-cols-[22rem_1fr]'
        }
      >
        <div className={id === undefined || data?.messages.length === 0 ? '' : 'max-lg:hidden'}>
          <ListRows
            list={{ ...list, addressOf: address }}
            className="overflow-hidden"
            what="The mail"
            rows={({ messages }) => messages}
            skeleton={{ count: 8, className: 'h-16' }}
            empty={<NoMail hasMailServer={data?.hasMailServer === true} />}
          >
            {(message) => (
              <MailRow
                key={message._id}
                message={message}
                to={address(cursor, message._id)}
                isOpen={message._id === id}
              />
            )}
          </ListRows>
        </div>
        {data?.messages.length === 0 ? null : id === undefined ? (
          <p className="rounded-2xl border border-dashed border-[#cfc8b6] px-4 py-16 text-center text-ink-soft max-lg:hidden">
            Choose an email to read it.
          </p>
        ) : (
          <Email key={id} id={id} back={address(cursor)} />
        )}
      </div>
    </>
  )
}

const NoMail = ({ hasMailServer }: { hasMailServer: boolean }) => (
  <EmptyState title="No emails">
    {hasMailServer ? (
      <p>Every email went to the mail server.</p>
    ) : (
      <p>
        While no mail server is set up, the shop saves its emails here. With <code>SMTP_URL</code>{' '}
        set, such as <code>smtps://user:password@mail.example.com</code>, they are sent instead.
      </p>
    )}
  </EmptyState>
)

const address = (cursor?: string, id?: string) =>
  `?${new URLSearchParams({ ...(cursor && { cursor }), ...(id && { id }) })}`

type RowProps = { message: MailHead; to: string; isOpen: boolean }

function MailRow({ message, to, isOpen }: RowProps) {
  if (message.isSkipped)
    return (
      <li className="px-4 py-2.5 leading-snug">
        <MailLines message={message} />
        <span className="text-sm font-semibold text-[#6b4a00]">
          Not sent: this address had 10 emails within a day
        </span>
      </li>
    )
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={`block px-4 py-2.5 leading-snug -outline-offset-3 ${isOpen ? 'bg-leaf-pale' : 'hover:bg-sand/50'}`}
      >
        <MailLines message={message} />
      </Link>
    </li>
  )
}

function MailLines({ message: { subject, to, at } }: Pick<RowProps, 'message'>) {
  const { dayAndTime } = useDates()
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{subject}</span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className="wrap-anywhere">{to}</span>
        <time dateTime={at} className="tabular-nums">
          {dayAndTime(at)}
        </time>
      </span>
    </>
  )
}
