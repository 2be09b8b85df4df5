import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { percentText } from '#modules/pricing/pricing.ts'
import { useDelivery, usePayment, useTax } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/faq.ts'
import { InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: 'Is it really under 30 minutes?',
    answer: (
      <>
        Every order shows when it will arrive at the latest, and counts down to it. More about{' '}
        <ShopLink to={paths.delivery}>delivery</ShopLink>.
      </>
    ),
  },
  {
    question: 'What does delivery cost?',
    answer: <CostAnswer />,
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not to look around or fill your cart. You log in to place an order, and we keep what is in your cart.',
  },
  {
    question: 'How can I pay?',
    answer: <PaymentAnswer />,
  },
  {
    question: 'Why is there a tax line in the cart?',
    answer: <TaxAnswer />,
  },
  {
    question: 'Can I cancel an order?',
    answer: (
      <>
        Yes, while it is Order Placed or Packing, under{' '}
        <ShopLink to={paths.myOrders}>My Orders</ShopLink>.
      </>
    ),
  },
  {
    question: 'Something I want is out of stock.',
    answer:
      'Its page says so and shows similar products. In your cart it is marked and you do not pay for it.',
  },
  {
    question: 'Where is my order?',
    answer: (
      <>
        Under <ShopLink to={paths.myOrders}>My Orders</ShopLink>: each order shows its status, and
        its page shows every step with its time.
      </>
    ),
  },
]

function CostAnswer() {
  return useDelivery().cost
}

function TaxAnswer() {
  const { fee, isFeeTaxed } = useDelivery()
  const percent = percentText(useTax().rate)
  if (fee === 'Free')
    return `It is ${percent} of the price of your items, and the only thing added to it.`
  return isFeeTaxed
    ? `It is ${percent} of the price of your items and of the delivery fee.`
    : `It is ${percent} of the price of your items. Only the delivery fee is added besides.`
}

function PaymentAnswer() {
  const { cash, online } = usePayment()
  return (
    <>
      {cash && 'Cash On Delivery'}
      {cash && online !== 'off' && ' or '}
      {online !== 'off' && 'Online Payment'}. More about{' '}
      <ShopLink to={paths.paymentMethods}>payment methods</ShopLink>.
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.faq,
    title: 'FAQs',
    description: 'Short answers about delivery, payment, accounts and orders.',
  })

export default function Faq() {
  return (
    <InfoPage title="FAQs" lead="Short answers to what people ask most.">
      <div className="divide-y divide-line rounded-card border border-line bg-white px-5 md:px-7">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex list-none items-center justify-between gap-4 py-4.5 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-leaf transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="pb-5 leading-relaxed text-ink-soft [&_a]:font-semibold [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </InfoPage>
  )
}
