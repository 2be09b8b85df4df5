import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { AnswerOf } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Loaded } from '#web/ui/loaded.tsx'

type Answer = AnswerOf<'GET /api/seller/settings'>

type Props = { children: (settings: Answer['settings'], answer: Answer) => ReactNode }

const sections = [
  sellerPages.checklist,
  { ...sellerPages.settings, title: 'Shop' },
  sellerPages.brand,
  sellerPages.money,
  sellerPages.categories,
  sellerPages.search,
  sellerPages.hours,
  sellerPages.delivery,
  sellerPages.slots,
  sellerPages.payment,
  sellerPages.legal,
  sellerPages.pages,
  sellerPages.ownPages,
  sellerPages.alerts,
  sellerPages.password,
]

/** A page for each section, so that there is one form to save and one question when it is left. */
export function SectionPage({ children }: Props) {
  const query = useQuery(sellerQuery('GET /api/seller/settings'))
  return (
    <>
      <SectionHead />
      <Loaded query={query} what="The settings" skeleton={{ count: 3, className: 'h-44' }}>
        {(answer) => children(answer.settings, answer)}
      </Loaded>
    </>
  )
}

/** The title of the page and the links to all sections. */
export function SectionHead() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title="Settings" lead="A change shows in the shop at once." />
      <nav aria-label="Sections" className="mb-4 -ml-2.5 flex flex-wrap">
        {sections.map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="focus-round rounded-full px-2.5 py-2 text-[0.875rem] font-semibold text-ink-soft hover:bg-sand aria-[current=page]:bg-leaf-pale aria-[current=page]:text-leaf-dark"
          >
            {title}
          </Link>
        ))}
      </nav>
    </>
  )
}
