import { useState, type ComponentProps } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageNames, pageTitles, type PageName } from '#modules/settings/page-names.ts'
import { pagesSchema } from '#modules/settings/sections/pages.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Panel } from '#web/ui/panel.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PagePreview } from './page-preview.tsx'

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

type Props = {
  name: PageName
  field: ComponentProps<typeof TextAreaField> & { value: string }
  onChange: (text: string) => void
}

/** The text of one page, beside a preview that the server renders. */
function PageEditor({ name, field, onChange }: Props) {
  const text = useDebounced(field.value, 300)
  const preview = useQuery({
    queryKey: ['page preview', name, text],
    queryFn: () =>
      callAsSeller('POST /api/seller/settings/pages/preview', { body: { name, text } }),
    placeholderData: keepPreviousData,
    enabled: field.problem === undefined,
  })
  const isDefault = field.value.trim() === ''
  return (
    <>
      <Panel title={pageTitles[name]}>
        {isDefault ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-[0.9375rem] text-ink-soft">
              This page has its default text. It is built from your settings and stays true when
              they change.
            </p>
            <Button
              disabled={preview.data === undefined}
              onClick={() => onChange(preview.data?.markdown.trim() ?? '')}
              look="outline"
            >
              Write my own text
            </Button>
          </div>
        ) : (
          <div className="grid justify-items-start gap-3">
            <TextAreaField
              {...field}
              rows={18}
              className="w-full [&_textarea]:font-mono [&_textarea]:text-[0.875rem]"
            />
            <Button onClick={() => onChange('')} look="text">
              Back to the default text
            </Button>
          </div>
        )}
      </Panel>
      <Panel title="Preview">
        <Loaded query={preview} what="The preview" skeleton={{ count: 1, className: 'h-44' }}>
          {(shown) => <PagePreview title={pageTitles[name]} text={shown} />}
        </Loaded>
      </Panel>
    </>
  )
}
