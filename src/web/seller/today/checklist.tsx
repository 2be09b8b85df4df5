import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import type { StepName } from '#modules/checklist/status.ts'
import { textOf, type BodyOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { Panel } from '#web/ui/panel.tsx'

type Step = {
  title: string
  text: string
  to: string
  /** What the shop does without a change, which the owner may confirm. */
  fallback?: string
}

const steps: Record<StepName, Step> = {
  name: {
    title: 'Name your shop',
    text: 'The name is in the header, emails and receipts.',
    to: sellerPaths.settings,
  },
  contact: {
    title: 'Say how to reach you',
    text: 'Email, and if you like phone and address.',
    to: sellerPaths.settings,
  },
  hours: {
    title: 'Set your opening hours',
    text: 'When people can order.',
    to: sellerPaths.hours,
    fallback: 'We are always open',
  },
  area: {
    title: 'Say where you deliver',
    text: 'Areas with their zip codes, fees and minimums.',
    to: sellerPaths.delivery,
    fallback: 'We deliver everywhere for free',
  },
  payment: {
    title: 'Choose how people pay',
    text: 'Cash on delivery, online, or both.',
    to: sellerPaths.payment,
    fallback: 'It is right as it is',
  },
  product: {
    title: 'Add your first product',
    text: 'With a picture, a price and a category.',
    to: paths.seller,
  },
}

/** What the owner of a new shop still has to set. Steps are ticked when they are done. */
export function Checklist() {
  const client = useQueryClient()
  const query = sellerQuery('GET /api/seller/checklist')
  const { data } = useQuery(query)
  const change = useMutation({
    mutationFn: (body: BodyOf<'POST /api/seller/checklist/change'>) =>
      callAsSeller('POST /api/seller/checklist/change', { body }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    onError: (error) => toast.error(textOf(error)),
  })
  if (!data?.isShown) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title="Set up your shop"
      aside={
        <span className="text-[0.9375rem] text-ink-soft tabular-nums">
          {done} of {data.steps.length} done
        </span>
      }
      className="mb-4"
    >
      <ol className="grid gap-x-6 md:grid-cols-2">
        {data.steps.map(({ name, isDone }) => (
          <li key={name} className="flex gap-3 border-t border-line py-3">
            {isDone ? (
              <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-soft" />
            )}
            <div>
              <Link
                to={steps[name].to}
                className="inline-block py-0.5 font-semibold text-leaf underline underline-offset-4"
              >
                {steps[name].title}
              </Link>
              {isDone ? (
                <p className="text-[0.9375rem] text-ink-soft">Done</p>
              ) : (
                <p className="text-[0.9375rem] text-ink-soft">{steps[name].text}</p>
              )}
              {!isDone && steps[name].fallback !== undefined && (
                <button
                  type="button"
                  onClick={() => change.mutate({ confirm: name })}
                  className={`${compactButton('text')} -ml-3`}
                >
                  {steps[name].fallback}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-1 flex justify-end border-t border-line pt-3">
        <button
          type="button"
          onClick={() => change.mutate({ dismiss: true })}
          className={compactButton('text')}
        >
          Hide this list
        </button>
      </div>
    </Panel>
  )
}
