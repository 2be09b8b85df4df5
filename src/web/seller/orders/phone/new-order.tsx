import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { textOf, type AnswerOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { Form, FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { unsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { yearsText } from '#modules/catalogue/product/minimum-age.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import {
  bodyOf,
  useOrderForm,
  type Body,
  type Draft,
  type OrderForm,
  ageNeeded,
} from './order-draft.ts'
import { TotalLines, ProductLines } from './product-lines.tsx'
import { ShopperPanel } from './shopper-panel.tsx'

/** After what has changed is shown. */
const later = (focus: () => void) => setTimeout(focus, 0)

/** An order by phone or at the counter. All of it can be typed by keyboard, from above to below. */
export default function NewOrder() {
  const [key] = useState(newIdempotencyKey)
  const navigate = useNavigate()
  const who = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const product = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLInputElement>(null)
  const form = useOrderForm(async (body) => {
    try {
      const shown = queryClient.getQueryData<ShownTotal>(totalKey(body))
      const { total: seenTotal } = shown ?? (await askTotal(body))
      const asking = { body: { ...body, seenTotal }, headers: { 'Idempotency-Key': key } }
      const { message, orderId } = await callAsSeller('POST /api/order/phone', asking)
      unsavedChanges.discard()
      toast.success(message)
      await navigate(sellerPages.order.to({ _id: orderId }), { replace: true })
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: totalKey(body) })
      throw error
    }
  })
  const total = useTotal(form.values)
  // The seller holds the telephone, so the first field has the focus.
  useEffect(() => who.current?.focus(), [])

  const onChosen = (isNew: boolean) =>
    later(() => (isNew ? (name.current ?? product.current) : product.current)?.focus())

  /** Enter goes to the next field: an order is placed by its button alone. */
  function onKeyDown(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return
    if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return
    event.preventDefault()
    const fields = [...(form.ref.current?.elements ?? [])].filter(
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
        to={sellerPages.orders.to}
        className="mb-2 -ml-1.5 inline-flex min-h-8 items-center gap-0.5 pr-2 text-[0.9375rem] font-semibold text-leaf-dark hover:text-leaf pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4.5" />
        Orders
      </Link>
      <PageHead title="New order" lead="For somebody on the phone or at the counter." />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on from each of its fields */}
      <Form
        form={form}
        name="new order"
        onKeyDown={onKeyDown}
        aria-label="New order"
        className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]"
      >
        <div className="grid gap-4">
          <ShopperPanel form={form} onChosen={onChosen} searchRef={who} nameRef={name} />
          <LinesPanel form={form} searchRef={product} onDone={() => place.current?.focus()} />
          <DeliveryPanel form={form} placeRef={place} />
        </div>
        <TotalPanel form={form} total={total} />
      </Form>
    </>
  )
}

type ShownTotal = AnswerOf<'POST /api/order/phone/total'>

const totalKey = (body: Body) => ['POST /api/order/phone/total', JSON.stringify(body)]

const askTotal = (body: Body) => callAsSeller('POST /api/order/phone/total', { body })

/** The total so far, or why the order would be refused. */
function useTotal(draft: Draft) {
  const settled = useDebounced(draft, 250)
  const body = bodyOf(settled)
  const query = useQuery({
    queryKey: totalKey(body),
    queryFn: () => askTotal(body),
    enabled: draft.lines.some(({ amount }) => Number(amount) > 0),
    staleTime: 0,
  })
  // The total from before the last change is outdated.
  return { ...query, data: draft === settled ? query.data : undefined }
}

function TotalPanel({
  form,
  total: { data, error },
}: {
  form: OrderForm
  total: ReturnType<typeof useTotal>
}) {
  const hasLines = form.values.lines.length > 0
  return (
    <Panel title="Total" className="lg:sticky lg:top-4">
      {data ? (
        <TotalLines total={data} />
      ) : (
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {!hasLines ? 'No products yet.' : error ? `${textOf(error)}.` : 'Calculating …'}
        </p>
      )}
      <div className="mt-4 grid gap-3">
        <FormProblem form={form} />
        <SubmitButton form={form} className="h-12 text-base">
          {data ? `Place the order · ${data.totalText}` : 'Place the order'}
        </SubmitButton>
      </div>
    </Panel>
  )
}

type Props = {
  form: OrderForm
  searchRef: RefObject<HTMLInputElement | null>
  /** Enter in the empty field. */
  onDone: () => void
}

function LinesPanel({ form, searchRef, onDone }: Props) {
  const { lines } = form.values
  const age = ageNeeded(lines)
  return (
    <Panel title="Products">
      <ProductLines
        {...{ lines, searchRef, onDone }}
        onChange={(changed) => form.set('lines', changed)}
        problem={form.problems['lines']}
      />
      {age > 0 && (
        <CheckField
          {...form.check('isAgeConfirmed')}
          label={`I have asked: they are at least ${yearsText(age)} old`}
          className="mt-3 min-h-11 rounded-xl bg-[#f3e8fb] px-3.5 py-2 text-[#5b2a86]"
        />
      )}
    </Panel>
  )
}
