import { useState } from 'react'
import { Link } from 'react-router'
import { ratingCalls, type SellerRating } from '#modules/ratings/contract.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useDates } from '#web/data/use-dates.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { Form, FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { StarPicture } from '#web/ui/stars.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = { rating: SellerRating }
type FormProps = Props & { onDone: () => void }

export function RatingRow({ rating }: Props) {
  const { dayAndTime } = useDates()
  const [open, setOpen] = useState<'answer' | 'hide'>()
  const { product, stars, sentence, name, shopper, at, answer, hiddenReason } = rating
  const close = () => setOpen(undefined)
  const isHidden = hiddenReason !== undefined
  return (
    <li className="grid gap-2 px-4 py-3.5 text-[0.9375rem] md:grid-cols-[1fr_auto] md:gap-x-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarPicture stars={stars} />
          <Link
            to={sellerPages.product.to(product)}
            className="font-semibold underline decoration-line decoration-2 underline-offset-4 wrap-anywhere hover:text-leaf"
          >
            {product.name}
          </Link>
          {isHidden && (
            <span className="rounded-full bg-ink px-2.5 py-0.5 text-xs font-bold text-white">
              Hidden
            </span>
          )}
        </p>
        {sentence !== '' && <p className="mt-1 wrap-anywhere">{sentence}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {name === '' ? (
            'Account deleted'
          ) : (
            <Link to={sellerPages.shopper.to({ _id: shopper })} className="underline">
              {name}
            </Link>
          )}
          , <time dateTime={at}>{dayAndTime(at)}</time>
        </p>
        {isHidden && (
          <p className="mt-2 text-sm wrap-anywhere">
            <strong>Why it is hidden:</strong> {hiddenReason || 'erased with the account'}
          </p>
        )}
        {answer !== undefined && open !== 'answer' && (
          <p className="mt-2 rounded-xl bg-sand px-3 py-2 wrap-anywhere">
            <strong>Your answer:</strong> {answer}
          </p>
        )}
        {open === 'answer' && <AnswerForm rating={rating} onDone={close} />}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {open !== 'answer' && !isHidden && (
          <Button
            onClick={() => setOpen('answer')}
            look="outline"
            aria-label={`${answer === undefined ? 'Answer' : 'Change answer'}: ${product.name}`}
          >
            {answer === undefined ? 'Answer' : 'Change answer'}
          </Button>
        )}
        {isHidden ? (
          <ActionButton
            look="outline"
            run={() => callAsSeller('POST /api/seller/ratings/show', { body: { id: rating._id } })}
            refetch={['GET /api/seller/ratings']}
          >
            Show again
          </ActionButton>
        ) : (
          <Button
            onClick={() => setOpen('hide')}
            look="outline"
            aria-label={`Hide the rating of ${product.name}`}
          >
            Hide
          </Button>
        )}
      </div>
      {open === 'hide' && <HideDialog rating={rating} onDone={close} />}
    </li>
  )
}

function AnswerForm({ rating: { _id: id, answer = '' }, onDone }: FormProps) {
  const form = useForm({
    schema: ratingCalls['POST /api/seller/ratings/answer'].body,
    start: { values: { answer }, version: 0 },
    toBody: (values) => ({ id, ...values }),
    save: (body) => save(callAsSeller('POST /api/seller/ratings/answer', { body }), onDone),
  })
  return (
    <Form name={`answer-${id}`} form={form} className="mt-2 grid gap-2">
      <InputField {...form.field('answer')} />
      <FormProblem form={form} />
      <div className="flex gap-2">
        <SubmitButton form={form}>Save answer</SubmitButton>
        <Button onClick={onDone} look="outline">
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function HideDialog({ rating: { _id: id, product }, onDone }: FormProps) {
  const form = useForm({
    schema: ratingCalls['POST /api/seller/ratings/hide'].body,
    start: { values: { reason: '' }, version: 0 },
    toBody: (values) => ({ id, ...values }),
    save: (body) => save(callAsSeller('POST /api/seller/ratings/hide', { body }), onDone),
  })
  return (
    <Modal title={`Hide this rating of ${product.name}?`} onClose={onDone}>
      <Form name={`hide-${id}`} form={form} className="grid gap-4">
        <p className="text-[0.9375rem] text-ink-soft">
          It no longer counts, and only you and its author see it. Its author reads the reason, and
          it stays in your activity log. A bad rating alone is no reason.
        </p>
        <InputField {...form.field('reason')} />
        <FormProblem form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone} look="outline">
            Cancel
          </Button>
          <SubmitButton form={form} look="danger">
            Hide rating
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

/** The form goes with the new list, so that the old one does not come back for a moment. */
async function save(call: Promise<{ message: string }>, onDone: () => void) {
  toast.success((await call).message)
  await queryClient.invalidateQueries({ queryKey: ['GET /api/seller/ratings'] })
  onDone()
}
