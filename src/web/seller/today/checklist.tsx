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
  /** Where it is set, if that is in the shop. */
  to?: string
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
  currency: {
    title: 'Choose your currency',
    text: 'And how prices and dates are written.',
    to: sellerPaths.money,
    fallback: 'It is right as it is',
  },
  tax: {
    title: 'Set your tax',
    text: 'Its name and its rate.',
    to: sellerPaths.money,
    fallback: 'It is right as it is',
  },
  timeZone: {
    title: 'Set your time zone',
    text: 'For opening hours, emails and the days of the figures.',
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
    text: 'Areas with their fees and minimums.',
    to: sellerPaths.delivery,
    fallback: 'We deliver everywhere for free',
  },
  payment: {
    title: 'Choose how people pay',
    text: 'Cash on delivery, online, or both.',
    to: sellerPaths.payment,
    fallback: 'It is right as it is',
  },
  mail: {
    title: 'Send emails',
    text: 'Set SMTP_URL on the server. Until then emails are only kept here.',
    to: sellerPaths.mail,
    fallback: 'We send no emails',
  },
  categories: {
    title: 'Look through your categories',
    text: 'Rename, reorder, hide or add some.',
    to: sellerPaths.categories,
    fallback: 'These are right',
  },
  product: {
    title: 'Add your first product',
    text: 'With a picture, a price and a category.',
    to: paths.seller,
  },
  backup: {
    title: 'Back up your shop',
    text: 'On the server, every day: npm run backup.',
    fallback: 'Backups are set up',
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
              <StepTitle {...steps[name]} />
              {isDone ? (
                <p className="text-[0.9375rem] text-ink-soft">Done</p>
              ) : (
                <p className="text-[0.9375rem] text-ink-soft">{steps[name].text}</p>
              )}
              {!isDone && name === 'timeZone' && <TimeZoneButton />}
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

function StepTitle({ title, to }: Step) {
  if (to === undefined) return <p className="py-0.5 font-semibold">{title}</p>
  return (
    <Link
      to={to}
      className="inline-block py-0.5 font-semibold text-leaf underline underline-offset-4"
    >
      {title}
    </Link>
  )
}

/** Sets the time zone of this browser. */
function TimeZoneButton() {
  const client = useQueryClient()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const save = useMutation({
    mutationFn: async () => {
      const { shop } = (await callAsSeller('GET /api/seller/settings')).settings
      const body = { ...shop.values, timeZone, version: shop.version }
      return callAsSeller('POST /api/seller/settings/shop', { body })
    },
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => toast.error(textOf(error)),
  })
  return (
    <button
      type="button"
      aria-disabled={save.isPending}
      onClick={() => !save.isPending && save.mutate()}
      className={`${compactButton('text')} -ml-3`}
    >
      Use {timeZone}
    </button>
  )
}
