import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { useMoneyFormat, useSettings } from '#web/data/use-shop.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { reloadProducts } from '#web/seller/products/list/product-query.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { readPrice, typedPriceProblem } from '../prices/price-problem.ts'

const empty = { offerPrice: '', from: '', until: '' }
type Values = typeof empty
type Problems = Partial<Record<string, string>>

/** An offer with a start and an end. */
export function PlanForm({ product: { _id: id, weighed } }: { product: SellerProduct }) {
  const client = useQueryClient()
  const { decimals } = useMoneyFormat()
  const { timeZone } = useSettings()
  const { isBusy, run } = useBusy()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const label = weighed ? 'Offer price per kg' : 'Offer price'

  async function send(form: HTMLFormElement) {
    const found = problemsIn(values, label, decimals)
    const show = (problems: Problems) => {
      setProblems(problems)
      const [first] = Object.keys(problems)
      form.querySelector<HTMLInputElement>(`[name="${first ?? ''}"]`)?.focus()
    }
    if (Object.keys(found).length > 0) return show(found)
    try {
      const body = { ...values, id, offerPrice: readPrice(values.offerPrice) }
      const { message } = await callAsSeller('POST /api/product/plan-price', { body })
      toast.success(message)
      setValues(empty)
      setProblems({})
    } catch (error) {
      const fields = error instanceof ApiRefusal ? error.fields : {}
      if (Object.keys(fields).some((name) => name in empty)) return show(fields)
      toast.error(textOf(error))
    }
    await reloadProducts(client)
  }

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    problem: problems[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      setProblems((before) => ({ ...before, [name]: undefined }))
    },
  })
  return (
    <PostForm
      name="planned-offer"
      noValidate
      aria-label="Plan an offer"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const form = event.currentTarget
        void run(() => send(form))
      }}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
    >
      <MoneyField
        {...field('offerPrice')}
        // Not the name of a field of the product's form above.
        label={weighed ? 'Reduced to, per kg' : 'Reduced to'}
        className="col-span-2 max-w-48"
      />
      <InputField
        {...field('from')}
        label="Start"
        type="datetime-local"
        className="max-sm:col-span-2"
      />
      <InputField
        {...field('until')}
        label="End"
        type="datetime-local"
        className="max-sm:col-span-2"
      />
      <p className="col-span-2 text-[0.8125rem] text-ink-soft">
        In the time zone of the shop, {timeZone}. It starts and ends by itself, and then the price
        before is in force again.
      </p>
      <Button type="submit" isBusy={isBusy} look="primary" className="justify-self-start">
        Plan the offer
      </Button>
    </PostForm>
  )
}

/** What the server would say too, before anything is sent. */
function problemsIn(
  { offerPrice, from, until }: Values,
  label: string,
  decimals: number,
): Problems {
  const problems: [name: string, problem: string | undefined][] = [
    ['offerPrice', typedPriceProblem(label, offerPrice, decimals)],
    ['from', from === '' ? 'Start is required' : undefined],
    [
      'until',
      until === '' ? 'End is required' : until <= from ? 'End must be after the start' : undefined,
    ],
  ]
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  )
}
