import { useState } from 'react'
import { pageNames, pageTitles, type PageName } from '#modules/settings/page-names.ts'
import { pagesSchema } from '#modules/settings/sections/pages.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PageEditor } from './page-editor.tsx'

export default function PagesSettings() {
  return <SectionPage>{({ pages }) => <PagesForm section={pages} />}</SectionPage>
}

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['pages']

function PagesForm({ section }: { section: Section }) {
  const pages = useSection('pages', { section, schema: pagesSchema })
  const { field, values, set, problems } = pages
  const [name, setName] = useState<PageName>('delivery')
  // A page with a problem is opened, so that the problem is seen.
  const wrong = pageNames.find((page) => problems[page] !== undefined)
  const shown = wrong ?? name

  return (
    <SectionForm name="Pages" form={pages}>
      <Panel title="Page" className="lg:col-span-2">
        <div role="group" aria-label="Page" className="flex flex-wrap gap-2">
          {pageNames.map((page) => (
            <button
              key={page}
              type="button"
              aria-pressed={page === shown}
              onClick={() => setName(page)}
              className="focus-round min-h-10 rounded-2xl border border-line px-4 py-1.5 text-[0.9375rem] font-semibold hover:bg-sand aria-pressed:border-leaf aria-pressed:bg-leaf-pale aria-pressed:text-leaf-dark pointer-coarse:min-h-11"
            >
              {pageTitles[page]}
              <span className="block text-xs font-normal text-ink-soft">
                {values[page].trim() === '' ? 'Default text' : 'Own text'}
              </span>
            </button>
          ))}
        </div>
      </Panel>
      <PageEditor
        key={shown}
        name={shown}
        field={field(shown)}
        onChange={(text) => set(shown, text)}
      />
    </SectionForm>
  )
}
