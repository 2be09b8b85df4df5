import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderButtonField } from './order-button-field.tsx'
import { paymentTexts } from '#web/ui/order/payment-texts.ts'

type Answer = AnswerOf<'GET /api/seller/settings'>
type Provider = Answer['onlineProvider']
type Props = { section: Answer['settings']['payment']; provider: Provider }

const providerTexts: Record<Provider, string> = {
  stripe: 'Paid on the page of Stripe, which this shop is connected to.',
  'test bank':
    'Paid at the built-in test bank: no money moves, and orders are marked “Test payment”. Connect Stripe to take real payments.',
  off: 'Not set up: the server needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Shoppers do not see it.',
}

export function PaymentForm({ section, provider }: Props) {
  const payment = useSectionForm({
    section,
    problemsIn: ({ cash, online }) => ({
      cash:
        cash || online
          ? undefined
          : 'One way to pay must stay on: without any, nobody could place an order',
    }),
    save: (values, version) =>
      callAsSeller('POST /api/seller/settings/payment', { body: { ...values, version } }),
    select: (settings) => settings.payment,
  })
  const { values, set, problems } = payment
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
        <Choice
          name={paymentTexts.COD}
          text="Shoppers pay at their door when the order is delivered."
          isOn={values.cash}
          onChange={(isOn) => set('cash', isOn)}
        />
        {values.cash && (
          <Choice
            name="Cash without an account"
            text={
              values.confirmedEmail
                ? 'Not possible while a confirmed email is asked for: nobody can confirm one without an account.'
                : 'Whoever orders without an account can pay in cash, too. Off: they pay online.'
            }
            isOn={values.guestCash}
            onChange={(isOn) => set('guestCash', isOn)}
          />
        )}
        {values.cash && (
          <Choice
            name="Confirmed email before a first cash order"
            text="Whoever has had no order delivered yet opens a link in an email first. The shop needs a mail server for it."
            isOn={values.confirmedEmail}
            onChange={(isOn) => set('confirmedEmail', isOn)}
          />
        )}
        <Choice
          name={paymentTexts.Online}
          text={providerTexts[provider]}
          isOn={values.online}
          onChange={(isOn) => set('online', isOn)}
        />
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

type ChoiceProps = {
  name: string
  text: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ name, text, isOn, onChange }: ChoiceProps) {
  return (
    <div className="flex items-center justify-between gap-6 border-b border-line py-3 first-of-type:pt-0">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="max-w-160 text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <Switch label={name} isOn={isOn} onChange={onChange} />
    </div>
  )
}
