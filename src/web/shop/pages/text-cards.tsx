import type { ReactNode } from 'react'
import type { PageText } from '#modules/pages/contract.ts'
import { PageHtml } from './page-html.tsx'

/** The sections of a page, each on a card. */
export function TextCards({ text }: { text: PageText }) {
  return text.sections.map(({ title, html }, index) => (
    // The same title may be there twice.
    <InfoCard key={`${index} ${title}`} title={title}>
      <PageHtml html={html} />
    </InfoCard>
  ))
}

export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-5 leading-relaxed text-ink-soft md:p-7">
      <h2 className="mb-2 font-sans text-lg tracking-normal wrap-anywhere text-ink">{title}</h2>
      {children}
    </section>
  )
}
