import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageText } from '#modules/info-pages/contract.ts'
import { paths } from '#web/paths.ts'
import { CurrentLink } from '#web/ui/current-link.tsx'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { PageHtml } from './page-html.tsx'

const pages = [
  { text: 'Delivery Information', to: paths.delivery },
  { text: 'Return & Refund Policy', to: paths.returns },
  { text: 'Payment Methods', to: paths.paymentMethods },
  { text: 'FAQs', to: paths.faq },
  { text: 'Contact Us', to: paths.contact },
]

type Props = {
  title: string
  text: PageText
  /** Sections are questions, whose answers open. */
  isFaq?: boolean
  /** Below the text. */
  children?: ReactNode
}

/** The frame of the small pages that answer questions: what it says, and the way to the others. */
export function InfoPage({ title, text, isFaq = false, children }: Props) {
  return (
    <>
      <Breadcrumb links={[{ text: 'Home', to: paths.home }]} current={title} />
      <div className="mt-5 grid gap-10 md:mt-8 lg:grid-cols-[1fr_17rem] lg:gap-16">
        <div>
          <h1 className="text-[2.25rem] leading-tight md:text-[3rem]">{title}</h1>
          <PageHtml
            html={text.intro}
            className="mt-3 max-w-160 text-lg leading-relaxed text-ink-soft"
          />
          <div className="mt-8 grid max-w-180 gap-4">
            {isFaq ? <Questions text={text} /> : <Cards text={text} />}
            {children}
          </div>
        </div>
        <nav
          aria-label="Help"
          className="self-start rounded-card bg-sand p-3 lg:sticky lg:top-28 lg:mt-3"
        >
          <p className="px-3 pt-2 pb-1 font-semibold">Need help?</p>
          <ul>
            {pages.map(({ text, to }) => (
              <li key={to}>
                <CurrentLink
                  to={to}
                  className="block rounded-2xl px-3 py-2 text-[0.9375rem] text-ink-soft transition-colors hover:text-leaf aria-[current=page]:bg-white aria-[current=page]:font-semibold aria-[current=page]:text-leaf-dark"
                >
                  {text}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

function Cards({ text }: { text: PageText }) {
  return text.sections.map(({ title, html }, index) => (
    // The same title may be there twice.
    <InfoCard key={`${index} ${title}`} title={title}>
      <PageHtml html={html} />
    </InfoCard>
  ))
}

function Questions({ text }: { text: PageText }) {
  if (text.sections.length === 0) return null
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-white px-5 md:px-7">
      {text.sections.map(({ title, html }, index) => (
        <details key={`${index} ${title}`} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-4.5 text-lg font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
            {title}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-leaf transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <PageHtml html={html} className="pb-5 leading-relaxed text-ink-soft" />
        </details>
      ))}
    </div>
  )
}

export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-5 leading-relaxed text-ink-soft md:p-7">
      <h2 className="mb-2 font-sans text-lg tracking-normal text-ink">{title}</h2>
      {children}
    </section>
  )
}
