import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import { asShopper, useUser } from '#web/shop/session/session.ts'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'

type Props = { product: Product }

/** One click for those who are logged in, an email address for all others. */
export function StockRequest({ product }: Props) {
  return useUser() ? <OneClick product={product} /> : <ByEmail product={product} />
}

function OneClick({ product: { _id: product } }: Props) {
  const { revalidate } = useRevalidator()
  const { data } = useQuery(shopperQuery('GET /api/back-in-stock/mine'))
  const isWaiting = data?.products.includes(product) ?? false
  async function change() {
    const body = { product }
    if (isWaiting) return api('POST /api/back-in-stock/cancel', { body })
    const answer = await api('POST /api/back-in-stock/request', { body })
    if (answer.isInStock) await revalidate()
    return answer
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      {isWaiting && <p className="font-semibold text-leaf-dark">We will tell you by email.</p>}
      <ActionButton
        run={() => asShopper(change)}
        refetch={['GET /api/back-in-stock/mine']}
        look={isWaiting ? 'text' : 'primary'}
        size={isWaiting ? 'small' : 'large'}
        className={isWaiting ? undefined : 'max-md:grow'}
      >
        {isWaiting ? 'Do not tell me' : 'Tell me when it is back'}
      </ActionButton>
    </div>
  )
}

function ByEmail({ product: { _id: product } }: Props) {
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<string>()
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async ({ email = '' }) => {
    const body = { product, email }
    const { message, isInStock } = await api('POST /api/back-in-stock/request-by-email', { body })
    if (!isInStock) return setAnswer(message)
    toast.success(message)
    await revalidate()
  })
  if (answer !== undefined)
    return (
      <p role="status" className="font-semibold text-leaf-dark wrap-anywhere">
        {answer}.
      </p>
    )
  return (
    <PostForm
      name="stock-request"
      ref={form}
      onSubmit={onSubmit}
      aria-label="Tell me when it is back"
    >
      <div className="flex flex-wrap items-start gap-2">
        <InputField
          label="Your email"
          isLabelHidden
          type="email"
          name="email"
          required
          // It was opened by a click on the button in its place.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus goes where the button was
          autoFocus
          maxLength={254}
          autoComplete="email"
          placeholder="Your email"
          problem={problems['email'] ?? problem}
          className="min-w-52 grow"
        />
        <Button type="submit" isBusy={isBusy} look="primary" size="small">
          Tell me
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">One email when it is back, and no other.</p>
    </PostForm>
  )
}
