import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiRefusal, textOf } from '#web/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { UnsavedChanges, unsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { HowPanel } from './how-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { bodyOf, emptyDraft, type Draft } from './order-draft.ts'
import { TotalLines } from './total-lines.tsx'
import { WhoPanel } from './who-panel.tsx'

/** After what has changed is shown. */
const later = (focus: () => void) => setTimeout(focus, 0)

/** For somebody on the phone or at the counter: all of it by keyboard, from above to below. */
export default function NewOrder() {
  const [draft, setDraft] = useState(emptyDraft)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [key] = useState(newIdempotencyKey)
  const { isBusy, run } = useBusy()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const who = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const product = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLInputElement>(null)
  const total = useTotal(draft)
  // The telephone is in one hand already.
  useEffect(() => who.current?.focus(), [])

  function set(change: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...change }))
    setProblem(undefined)
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    )
  }

  const onChosen = (isNew: boolean) =>
    later(() => (isNew ? (name.current ?? product.current) : product.current)?.focus())

  async function submit() {
    setProblem(undefined)
    try {
      const asked = total.data ?? (await askTotal(bodyOf(draft)))
      const body = { ...bodyOf(draft), seenTotal: asked.total }
      const headers = { 'Idempotency-Key': key }
      const { message, orderId } = await callAsSeller('POST /api/order/phone', { body, headers })
      unsavedChanges.discard()
      toast.success(message)
      await navigate(sellerPaths.order({ _id: orderId }), { replace: true })
    } catch (error) {
      const fields = error instanceof ApiRefusal ? error.fields : {}
      setProblems(fields)
      setProblem(
        Object.keys(fields).length > 0 ? 'Something is missing or wrong above' : textOf(error),
      )
      void total.refetch()
      const first = [...(form.current?.elements ?? [])].find(
        (element) =>
          element instanceof HTMLElement && (element.getAttribute('name') ?? '') in fields,
      )
      if (first instanceof HTMLElement) first.focus()
    }
  }

  /** Enter goes to the next field: an order is placed by its button alone. */
  function onKeyDown(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return
    if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return
    event.preventDefault()
    const fields = [...(form.current?.elements ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element.matches('input:not([type=hidden]), select, button[type=submit]'),
    )
    const next = fields[fields.indexOf(target) + 1]
    if (target instanceof HTMLInputElement && target.name === 'email') product.current?.focus()
    else next?.focus()
  }

  return (
    <>
      <Link
        to={sellerPaths.orders}
        className="mb-2 -ml-1.5 inline-flex min-h-8 items-center gap-0.5 pr-2 text-[0.9375rem] font-semibold text-leaf-dark hover:text-leaf pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4.5" />
        Orders
      </Link>
      <PageHead title="New order" lead="For somebody on the phone or at the counter." />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on from each of its fields */}
      <PostForm
        name="new order"
        ref={form}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(submit)
        }}
        aria-label="New order"
        className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]"
      >
        <div className="grid gap-4">
          <WhoPanel {...{ draft, problems, set, onChosen }} searchRef={who} nameRef={name} />
          <LinesPanel
            {...{ draft, problems, set }}
            searchRef={product}
            onDone={() => place.current?.focus()}
          />
          <HowPanel {...{ draft, problems, set }} placeRef={place} />
        </div>
        <TotalPanel
          total={total}
          problem={problem}
          isBusy={isBusy}
          hasLines={draft.lines.length > 0}
        />
        <UnsavedChanges when={draft !== emptyDraft} />
      </PostForm>
    </>
  )
}

type Total = ReturnType<typeof useTotal>

const askTotal = (body: Omit<ReturnType<typeof bodyOf>, 'seenTotal'>) =>
  callAsSeller('POST /api/order/phone/total', { body })

/** What it costs so far, or why it would not be taken. */
function useTotal(draft: Draft) {
  const body = useDebounced(JSON.stringify(bodyOf(draft)), 250)
  const isSettled = body === JSON.stringify(bodyOf(draft))
  const query = useQuery({
    queryKey: ['POST /api/order/phone/total', body],
    queryFn: () => askTotal(JSON.parse(body)),
    enabled: draft.lines.some(({ amount }) => Number(amount) > 0),
    staleTime: 0,
  })
  // A total of before the last change is none that anybody was told.
  return { ...query, data: isSettled ? query.data : undefined }
}

type TotalProps = { total: Total; problem: string | undefined; isBusy: boolean; hasLines: boolean }

function TotalPanel({ total, problem, isBusy, hasLines }: TotalProps) {
  const { data, error } = total
  return (
    <Panel title="Total" className="lg:sticky lg:top-4">
      {data ? (
        <TotalLines total={data} />
      ) : (
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {!hasLines ? 'No products yet.' : error ? `${textOf(error)}.` : 'One moment …'}
        </p>
      )}
      {problem !== undefined && (
        <p
          role="alert"
          className="mt-3 rounded-xl bg-alarm-pale px-3.5 py-2.5 font-semibold text-alarm"
        >
          {problem}.
        </p>
      )}
      <Button type="submit" isBusy={isBusy} look="primary" className="mt-4 h-12 w-full text-base">
        {data ? `Place the order · ${data.totalText}` : 'Place the order'}
      </Button>
    </Panel>
  )
}
