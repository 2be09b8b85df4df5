import { useRef } from 'react'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Place } from '#modules/checklist/status.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useChecklistChange, type Step, type Checklist } from './use-checklist.ts'

type Props = { label: string; steps: Step[] }

export function StepList({ label, steps }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const change = useChecklistChange()
  const confirm = ({ name }: Step) =>
    // The button is gone afterwards, and with it the focus.
    change.mutate({ confirm: name }, { onSuccess: () => list.current?.focus() })
  return (
    <ol
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className="grid gap-x-6 outline-none md:grid-cols-2"
    >
      {steps.map((step) => (
        <StepItem key={step.name} step={step} onConfirm={confirm} />
      ))}
    </ol>
  )
}

const placePaths: Record<Place, string> = {
  shop: sellerPages.settings.to,
  money: sellerPages.money.to,
  hours: sellerPages.hours.to,
  delivery: sellerPages.delivery.to,
  payment: sellerPages.payment.to,
  categories: sellerPages.categories.to,
  legal: sellerPages.legal.to,
  ownPages: sellerPages.ownPages.to,
  mail: sellerPages.mail.to,
  products: sellerPages.products.to,
  addProduct: paths.seller,
}

type StepItemProps = { step: Step; onConfirm: (step: Step) => void }

/** Steps required by law are marked more strongly than useful ones. */
function StepItem({ step, onConfirm }: StepItemProps) {
  const { name, isDone, why, missing, law, confirm } = step
  const Icon = isDone ? CircleCheck : law ? CircleAlert : Circle
  const colour = isDone ? 'text-leaf' : law ? 'text-alarm' : 'text-ink-soft'
  return (
    <li className="flex gap-3 border-t border-line py-3 text-[0.9375rem]">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${colour}`} />
      <div className="min-w-0">
        <StepTitle step={step} />
        {isDone ? (
          <p className="text-ink-soft">Done</p>
        ) : (
          <>
            {missing.length > 0 && (
              <p className="font-semibold wrap-anywhere">{missing.join(' ')}</p>
            )}
            <p className="text-ink-soft">{why}</p>
            {law && <LawLine law={law} />}
            {name === 'timeZone' && <TimeZoneButton />}
            {confirm !== undefined && (
              <Button onClick={() => onConfirm(step)} look="text" className="-ml-4 max-w-full">
                {confirm}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function StepTitle({ step: { title, place, lacks, isDone } }: { step: Step }) {
  if (place === undefined) return <p className="py-0.5 text-base font-semibold">{title}</p>
  const to =
    lacks === undefined || isDone
      ? placePaths[place]
      : withQuery(sellerPages.products.to, { lacks: lacks })
  return (
    <Link
      to={to}
      className="inline-block py-0.5 text-base font-semibold text-leaf underline underline-offset-4"
    >
      {title}
    </Link>
  )
}

/** The day is a date without a time, so it is formatted in UTC. */
function LawLine({ law }: { law: NonNullable<Step['law']> }) {
  const { locale } = useMoneyFormat()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const isRead = 'readOn' in law
  return (
    <p className="mt-0.5 text-[0.875rem] text-ink-soft">
      {law.name}{' '}
      {isRead ? (
        <span className="whitespace-nowrap">(read on {day.format(Date.parse(law.readOn))})</span>
      ) : (
        notChecked
      )}
      {isRead && law.also !== undefined && `. Also: ${law.also} ${notChecked}`}
    </p>
  )
}

const notChecked = '(from a summary, not checked against the law’s text)'

/** Sets the time zone of this browser. */
function TimeZoneButton() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <ActionButton
      look="text"
      className="-ml-4"
      run={async () => {
        const { shop } = (await callAsSeller('GET /api/seller/settings')).settings
        const body = { ...shop.values, timeZone, version: shop.version }
        await callAsSeller('POST /api/seller/settings/shop', { body })
        // No toast: the step is marked as done.
        return {}
      }}
      refetch="everything"
    >
      Use {timeZone}
    </ActionButton>
  )
}

export function StepCount({ checklist: { steps, country } }: { checklist: Checklist }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <span role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
      {country}: {done} of {steps.length} done
    </span>
  )
}
