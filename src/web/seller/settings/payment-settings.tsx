import type { ComponentProps } from 'react'
import { paymentInput, type OrderButton } from '#modules/settings/sections/payment.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paymentTexts } from '#web/ui/order/payment-texts.ts'
import { keysOf } from '#web/data/object-keys.ts'

export default function PaymentSettings() {
  return (
    <SectionPage>
      {({ payment }, { onlineProvider }) => (
        <PaymentForm section={payment} provider={onlineProvider} />
      )}
    </SectionPage>
  )
}

type Answer = AnswerOf<'GET /api/seller/settings'>
type Provider = Answer['onlineProvider']
type Props = { section: Answer['settings']['payment']; provider: Provider }

const providerTexts: Record<Provider, string> = {
  stripe: 'Paid on the page of Stripe, which this shop is connected to.',
  'test bank':
    'Paid at the built-in test bank: no money moves, and orders are marked “Test payment”. Connect Stripe to take real payments.',
  off: 'Not set up: the server needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Shoppers do not see it.',
}

function PaymentForm({ section, provider }: Props) {
  const payment = useSection('payment', { section, schema: paymentInput })
  const { values, check, set, problems } = payment
  return (
    <SectionForm name="Payment" form={payment}>
      <Panel title="Ways to pay" className="lg:col-span-2">
        {provider === 'off' && !section.values.cash && (
          <p role="alert" className="mb-3 rounded-xl bg-alarm-pale px-4 py-2.5 text-alarm">
            <b>Nobody can order at the moment:</b> cash is off, and the payment provider is no
            longer set up on the server. Switch {paymentTexts.COD} on, or set up the provider again.
            Shoppers see in the cart that ordering is not possible, and how to reach you.
          </p>
        )}
        <Choice {...check('cash')} text="Shoppers pay at their door when the order is delivered." />
        {values.cash && (
          <Choice
            {...check('guestCash')}
            text={
              values.confirmedEmail
                ? 'Not possible while a confirmed email is asked for: nobody can confirm one without an account.'
                : 'Whoever orders without an account can pay in cash, too. Off: they pay online.'
            }
          />
        )}
        {values.cash && (
          <Choice
            {...check('confirmedEmail')}
            text="Whoever has had no order delivered yet opens a link in an email first. The shop needs a mail server for it."
          />
        )}
        <Choice {...check('online')} text={providerTexts[provider]} />
        {problems['cash'] !== undefined && (
          <p role="alert" className="mt-3 text-[0.9375rem] font-semibold text-alarm">
            {problems['cash']}
          </p>
        )}
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          What is off is not offered in the cart. Orders that were placed before stay as they are,
          and one that awaits its online payment can still be paid.
        </p>
      </Panel>
      <Panel title="Order button" className="lg:col-span-2">
        <OrderButtonField value={values.orderButton} onChange={(it) => set('orderButton', it)} />
      </Panel>
    </SectionForm>
  )
}

type ChoiceProps = ComponentProps<typeof Switch> & { text: string }

function Choice({ text, ...choice }: ChoiceProps) {
  return (
    <div className="flex items-center justify-between gap-6 border-b border-line py-3 first-of-type:pt-0">
      <div>
        <p className="font-semibold">{choice.label}</p>
        <p className="max-w-160 text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <Switch {...choice} />
    </div>
  )
}

const texts: Record<OrderButton, string> = {
  'Place Order': 'The usual words. For an online payment the button says “Proceed to payment”.',
  'Buy now': 'For both ways to pay.',
  'Order and pay':
    'For both ways to pay. Germany, for one, asks for a button that says that ordering costs money.',
}

type OrderButtonFieldProps = { value: OrderButton; onChange: (value: OrderButton) => void }

/** The text of the button under the cart. */
function OrderButtonField({ value, onChange }: OrderButtonFieldProps) {
  return (
    <fieldset>
      <legend className="max-w-160 text-[0.9375rem] text-ink-soft">
        What the button that places an order says. With other words than the usual ones, what is
        bought, the time, the address and the total stand directly above it.
      </legend>
      <div className="mt-3 grid gap-2 md:grid-cols-3">
        {keysOf(texts).map((words) => (
          <label
            key={words}
            className="grid min-h-12 grid-cols-[auto_1fr] content-start items-center gap-x-3 rounded-2xl border border-line px-4 py-3 has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="orderButton"
              checked={value === words}
              onChange={() => onChange(words)}
              className="size-4.5 accent-leaf outline-none"
            />
            <span className="font-semibold">{words}</span>
            <span className="col-start-2 text-[0.875rem] text-ink-soft">{texts[words]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
