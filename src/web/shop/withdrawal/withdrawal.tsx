import { useState } from 'react'
import { data, useLocation } from 'react-router'
import { api, siteContext } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import type { Route } from './+types/withdrawal.ts'

/** Answers 404 in a shop whose shoppers have no right to withdraw. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).settings().offersWithdrawal) throw data(null, 404)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.withdraw,
    title: 'Withdraw from a purchase',
    description: 'Withdraw from a purchase, without logging in.',
  })

type Declared = { order: string; email: string; note: string }

/** In two steps, without a login: which order, and whether it is meant. */
export default function Withdraw() {
  // The link on the page of an order names it behind the #, which only browsers see.
  const { hash } = useLocation()
  const isInBrowser = useIsInBrowser()
  const order = isInBrowser ? hash.slice(1) : ''
  const [declared, setDeclared] = useState<Declared>({ order: '', email: '', note: '' })
  const [step, setStep] = useState<'fill' | 'confirm' | 'sent'>('fill')
  return (
    <>
      <Breadcrumb links={[{ text: 'Home', to: paths.home }]} current="Withdraw from a purchase" />
      <div className="mt-5 max-w-160 md:mt-8">
        <h1 className="text-[2.25rem] leading-tight md:text-[3rem]">Withdraw from a purchase</h1>
        {step === 'fill' && (
          <Fill
            key={order}
            declared={declared.order === '' ? { ...declared, order } : declared}
            onNext={(next) => {
              setDeclared(next)
              setStep('confirm')
            }}
          />
        )}
        {step === 'confirm' && (
          <Confirm
            declared={declared}
            onBack={() => setStep('fill')}
            onSent={() => setStep('sent')}
          />
        )}
        {step === 'sent' && <Sent />}
      </div>
    </>
  )
}

function Fill({ declared, onNext }: { declared: Declared; onNext: (declared: Declared) => void }) {
  const { form, problems, onSubmit } = useFormCall(async ({ order = '', email = '', note = '' }) =>
    onNext({ order: order.trim(), email: email.trim(), note: note.trim() }),
  )
  return (
    <PostForm name="withdraw" ref={form} onSubmit={onSubmit} className="mt-4 grid gap-4">
      <p className="text-lg leading-relaxed text-ink-soft">
        You have 14 days from the day on which you got the goods. There is no right of withdrawal
        for fresh goods: your order says which they are. More under{' '}
        <ShopLink
          to={paths.ownPage({ path: 'withdrawal' })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          right of withdrawal
        </ShopLink>
        .
      </p>
      <InputField
        name="order"
        label="Number of the order"
        hint="It is in the email that confirmed your order, such as 5C9-VMVF."
        defaultValue={declared.order}
        problem={problems['order']}
        size="large"
        required
        maxLength={20}
        autoComplete="off"
      />
      <InputField
        name="email"
        type="email"
        label="Email that you ordered with"
        defaultValue={declared.email}
        problem={problems['email']}
        size="large"
        required
        maxLength={254}
        autoComplete="email"
      />
      <InputField
        name="note"
        label="What you withdraw from (optional)"
        hint="Empty: the whole order."
        defaultValue={declared.note}
        problem={problems['note']}
        size="large"
        maxLength={300}
        autoComplete="off"
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="justify-self-start noscript:hidden"
      >
        Continue
      </Button>
    </PostForm>
  )
}

type ConfirmProps = { declared: Declared; onBack: () => void; onSent: () => void }

function Confirm({ declared, onBack, onSent }: ConfirmProps) {
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async () => {
    await api('POST /api/withdrawal', { body: declared })
    onSent()
  })
  const wrong = problem ?? Object.values(problems)[0]
  const { order, email, note } = declared
  return (
    <PostForm
      name="confirm withdrawal"
      ref={form}
      onSubmit={onSubmit}
      className="mt-4 grid justify-items-start gap-4"
    >
      <p role="status" className="text-lg text-ink-soft">
        Please check what you are sending, and confirm it.
      </p>
      <dl className="grid w-full gap-2 rounded-card border border-line bg-white p-5 wrap-anywhere">
        <Fact name="I withdraw from the purchase of order">{order}</Fact>
        <Fact name="What">{note === '' ? 'The whole order' : note}</Fact>
        <Fact name="Email">{email}</Fact>
      </dl>
      <FormProblem problem={wrong} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} look="primary" size="large">
          Confirm withdrawal
        </Button>
        <Button onClick={onBack} look="outline" size="large">
          Back
        </Button>
      </div>
    </PostForm>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** The same for everybody: it does not tell whether there is such an order. */
const Sent = () => (
  <div role="status" className="mt-4 grid gap-3 text-lg leading-relaxed text-ink-soft">
    <p>
      We have what you sent. If the order and the email address belong together, an email with its
      time and content is on its way to you.
    </p>
    <p>
      No email after some minutes? Check the number and the address, or{' '}
      <ShopLink to={paths.contact} className="font-semibold text-leaf underline underline-offset-4">
        write to us
      </ShopLink>
      .
    </p>
  </div>
)
