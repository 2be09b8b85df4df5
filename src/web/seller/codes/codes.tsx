import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerCode } from '#modules/codes/contract.ts'
import { textOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useCount, useMoney } from '#web/ui/money.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CodeForm } from './code-form.tsx'

const refetchCodes = () => queryClient.invalidateQueries({ queryKey: ['GET /api/seller/codes'] })

/** Codes that shoppers type in the cart, or bring with a link. */
export default function Codes() {
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/seller/codes'))
  return (
    <>
      <PageHead
        title="Codes"
        lead="Typed in the cart, or brought by a link to your shop that ends with ?code=… One for each order, after the offers."
      />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_26rem]">
        <div className="min-w-0">
          {data ? (
            <CodeList codes={data.codes} />
          ) : error ? (
            <LoadError what="The codes" error={error} onTry={() => void refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </div>
        <CodeForm onAdded={refetchCodes} />
      </div>
    </>
  )
}

const stateStyles = {
  running: 'bg-leaf-pale text-leaf-dark',
  planned: 'bg-[#fff7e0] text-ink',
  ended: 'bg-sand text-ink-soft',
}
const stateWords = { running: 'Running', planned: 'Planned', ended: 'Ended' }

function CodeList({ codes }: { codes: SellerCode[] }) {
  if (codes.length === 0)
    return (
      <EmptyState title="No codes yet">
        <p>Make the first one, and tell it to the people it is for.</p>
      </EmptyState>
    )
  return (
    <Panel className="p-0! md:p-0!">
      <ul aria-label="Codes" className="divide-y divide-line">
        {codes.map((code) => (
          <CodeRow key={code._id} code={code} />
        ))}
      </ul>
    </Panel>
  )
}

function CodeRow({ code: given }: { code: SellerCode }) {
  const money = useMoney()
  const count = useCount()
  const { code, percent, amount, minimum, state, period, used, useLimit, personLimit } = given
  const off = percent === undefined ? money(amount ?? 0) : `${percent}%`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 text-[0.9375rem]">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="wrap-anywhere">{code}</b>
          <span className="tabular-nums">{off} off</span>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-bold ${stateStyles[state]}`}>
            {stateWords[state]}
          </span>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{period}</p>
        <p className="mt-0.5 text-sm wrap-anywhere">
          {given.for.length === 0 ? 'For everything' : `For ${given.for.join(', ')}`}
          {minimum > 0 && `, from ${money(minimum)} on`}
        </p>
        <p className="mt-0.5 text-sm tabular-nums">
          Used {count(used)} {used === 1 ? 'time' : 'times'}
          {useLimit !== undefined && ` of ${count(useLimit)}`}
          {personLimit !== undefined && `, at most ${count(personLimit)} by one person`}
        </p>
      </div>
      <DeleteButton code={given} />
    </li>
  )
}

function DeleteButton({ code: { _id: id, code } }: { code: SellerCode }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => callAsSeller('POST /api/seller/codes/delete', { body: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(textOf(error)),
    onSettled: async () => {
      setIsAsking(false)
      await refetchCodes()
    },
  })
  return (
    <>
      <button
        type="button"
        aria-label={`Delete: ${code}`}
        onClick={() => setIsAsking(true)}
        className={compactButton('outline')}
      >
        Delete
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete the code ${code}?`}
          confirm="Delete it"
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          It counts for no new order. Orders that were placed with it keep it.
        </ConfirmDialog>
      )}
    </>
  )
}
