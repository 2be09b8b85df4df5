import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useCount } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The subscribers of the newsletter. The shop sends none itself: the seller takes the list to a program that does. */
export default function Newsletter() {
  const query = useQuery(sellerQuery('GET /api/seller/newsletter'))
  return (
    <>
      <PageHead title="Newsletter" lead="Only addresses that were confirmed are on the list.">
        <Link to={sellerPages.mail.to} className={buttonClass('outline')}>
          Mail
        </Link>
      </PageHead>
      <Loaded query={query} what="The newsletter" skeleton={{ count: 2, className: 'h-40' }}>
        {(counts) => <Counts counts={counts} />}
      </Loaded>
    </>
  )
}

type Counts = AnswerOf<'GET /api/seller/newsletter'>

function Counts({ counts: { confirmed, waiting, neverAsked } }: { counts: Counts }) {
  const count = useCount()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Confirmed">
        <p className="text-3xl font-bold tabular-nums">{count(confirmed)}</p>
        <p className="mt-1 mb-3 text-[0.9375rem] text-ink-soft">
          {waiting === 0
            ? 'Nobody has still to confirm.'
            : `${count(waiting)} more were asked and have not confirmed yet. They get no other email, and are forgotten 30 days after they were asked.`}
        </p>
        <DownloadButton path="/api/seller/newsletter/export" usualName="newsletter.csv">
          Export as CSV
        </DownloadButton>
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          Each address comes with its own link to leave. Put it into every newsletter.
        </p>
      </Panel>
      {neverAsked > 0 && <NeverAsked count={neverAsked} />}
    </div>
  )
}

const decided = (choice: 'ask' | 'drop') => ({
  run: () => callAsSeller('POST /api/seller/newsletter/never-asked', { body: { choice } }),
  refetch: ['GET /api/seller/newsletter'] as const,
})

function NeverAsked({ count: number }: { count: number }) {
  const count = useCount()
  const addresses = number === 1 ? '1 address' : `${count(number)} addresses`
  return (
    <Panel title="Never confirmed">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        {addresses} were left before the shop asked to confirm. Nobody knows whether they belong to
        who typed them, so they get no newsletter. Ask them once, or delete them.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          look="primary"
          {...decided('ask')}
          confirm={{
            title: `Ask ${addresses}?`,
            text: 'Each gets one email with a link. Who does not open it within 7 days gets no other.',
            button: 'Ask them',
          }}
        >
          Ask them once
        </ActionButton>
        <ActionButton
          look="outline"
          className="text-alarm!"
          {...decided('drop')}
          confirm={{
            title: `Delete ${addresses}?`,
            text: 'This cannot be undone.',
            button: 'Delete them',
            isDanger: true,
          }}
        >
          Delete them
        </ActionButton>
      </div>
    </Panel>
  )
}
