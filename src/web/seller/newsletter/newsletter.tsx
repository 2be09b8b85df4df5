import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { textOf, type AnswerOf } from '#web/api.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useCount } from '#web/ui/money.ts'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Who gets the newsletter. The shop sends none itself: the seller takes the list to a program that does. */
export default function Newsletter() {
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/seller/newsletter'))
  return (
    <>
      <PageHead title="Newsletter" lead="Only addresses that were confirmed are on the list.">
        <Link to={sellerPaths.mail} className={buttonClass('outline')}>
          Mail
        </Link>
      </PageHead>
      {data !== undefined ? (
        <Counts counts={data} />
      ) : error ? (
        <LoadError what="The newsletter" error={error} onTry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} className="h-40" />
      )}
    </>
  )
}

type Counts = Pick<AnswerOf<'GET /api/seller/newsletter'>, 'confirmed' | 'waiting' | 'neverAsked'>

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

function NeverAsked({ count: number }: { count: number }) {
  const count = useCount()
  const [asking, setAsking] = useState<'ask' | 'drop'>()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: 'ask' | 'drop') =>
      callAsSeller('POST /api/seller/newsletter/never-asked', { body: { choice } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => {
      setAsking(undefined)
      return client.invalidateQueries({ queryKey: ['GET /api/seller/newsletter'] })
    },
  })
  const addresses = number === 1 ? '1 address' : `${count(number)} addresses`
  return (
    <Panel title="Never confirmed">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        {addresses} were left before the shop asked to confirm. Nobody knows whether they belong to
        who typed them, so they get no newsletter. Ask them once, or delete them.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking('ask')} look="primary">
          Ask them once
        </Button>
        <Button onClick={() => setAsking('drop')} look="outline" className="text-alarm!">
          Delete them
        </Button>
      </div>
      {asking !== undefined && (
        <ConfirmDialog
          title={asking === 'ask' ? `Ask ${addresses}?` : `Delete ${addresses}?`}
          confirm={asking === 'ask' ? 'Ask them' : 'Delete them'}
          isDanger={asking === 'drop'}
          isBusy={isPending}
          onConfirm={() => mutate(asking)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'ask'
            ? 'Each gets one email with a link. Who does not open it within 7 days gets no other.'
            : 'This cannot be undone.'}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
