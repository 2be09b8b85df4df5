import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiRefusal, textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { PagePreview } from '#web/seller/settings/pages/page-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DeletePage } from './delete-page.tsx'
import type { OwnPagesAnswer } from './own-pages-settings.tsx'
import { PageVersions } from './page-versions.tsx'
import { ownPageLimits } from '#modules/settings/limits.ts'

type Page = OwnPagesAnswer['pages'][number]
type Props = {
  version: number
  /** Absent for a new one. */
  page: Page | undefined
  onChange: (answer: OwnPagesAnswer, id: string) => void
}

const nothing = { title: '', path: '', isInFooter: true, text: '' }

const valuesOf = ({ title, path, isInFooter, text }: Page) => ({ title, path, isInFooter, text })

/** One page: its title, its path, and its text beside what the server makes of it. */
export function OwnPageForm({ version, page, onChange }: Props) {
  const sectionOf = (answer: OwnPagesAnswer, id: string | undefined) => {
    const found = answer.pages.find((other) => other.id === id)
    return { version: answer.version, values: found ? valuesOf(found) : nothing }
  }
  const form = useSectionForm({
    section: { version, values: page ? valuesOf(page) : nothing },
    problemsIn: ({ title, path, text }) => ({
      title: lineProblem('Title', title, ownPageLimits.title),
      path: lineProblem('Path', path, ownPageLimits.path),
      text:
        text.trim().length > ownPageLimits.text
          ? `A page can have at most ${ownPageLimits.text} characters`
          : page?.isReady !== true && text.trim() === ''
            ? 'Text is required'
            : undefined,
    }),
    save: async (values, seen) => {
      const body = { ...values, ...(page && { id: page.id }), version: seen }
      const answer = await callAsSeller('POST /api/seller/pages/save', { body })
      onChange(answer, answer.id)
      return { message: answer.message, section: sectionOf(answer, answer.id) }
    },
    load: async () => sectionOf(await callAsSeller('GET /api/seller/pages', {}), page?.id),
  })
  const { field, values, set } = form
  const text = useDebounced(values.text, 300)
  const preview = useQuery({
    queryKey: ['own page preview', page?.id, text],
    queryFn: () =>
      callAsSeller('POST /api/seller/pages/preview', {
        body: { text, ...(page && { id: page.id }) },
      }),
    placeholderData: keepPreviousData,
  })
  const isReadyText = page?.isReady === true && values.text.trim() === ''
  return (
    <SectionForm name="Page" form={form}>
      <Panel title={page?.title ?? 'New page'}>
        <div className="grid gap-y-3">
          <InputField
            {...field('title')}
            label="Title"
            required
            maxLength={ownPageLimits.title}
            autoComplete="off"
          />
          <InputField
            {...field('path')}
            label="Path"
            hint={
              page?.isReady
                ? 'The path of a page that the shop brings stays as it is.'
                : 'What stands behind the address of the shop, such as about-us.'
            }
            required
            readOnly={page?.isReady === true}
            maxLength={ownPageLimits.path}
            autoComplete="off"
          />
          <div className="flex items-center justify-between gap-6 py-1">
            <p className="font-semibold">Link below every page</p>
            <Switch
              label="Link below every page"
              isOn={values.isInFooter}
              onChange={(isOn) => set('isInFooter', isOn)}
            />
          </div>
          {isReadyText ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-[0.9375rem] text-ink-soft">
                This page has its ready-made text. It is built from your settings and stays true
                when they change.
              </p>
              <Button
                disabled={preview.data === undefined}
                onClick={() => set('text', preview.data?.markdown.trim() ?? '')}
                look="outline"
              >
                Write my own text
              </Button>
            </div>
          ) : (
            <>
              <TextAreaField
                {...field('text')}
                label="Text"
                hint="Markdown: ## a section, - a list, **bold**, [a link](/contact). HTML is shown as it is typed. {hours}, {area}, {contact}, {address} and {time} follow your settings."
                rows={18}
                className="w-full [&_textarea]:font-mono [&_textarea]:text-[0.875rem]"
              />
              {page?.isReady && (
                <Button onClick={() => set('text', '')} look="text" className="justify-self-start">
                  Back to the ready-made text
                </Button>
              )}
            </>
          )}
        </div>
        {page && !page.isReady && (
          <DeletePage
            page={page}
            version={version}
            onDelete={(next) => onChange(next, 'imprint')}
          />
        )}
      </Panel>
      <div className="grid gap-4">
        <Panel title="Preview">
          {preview.error !== null ? (
            <p role="alert" className="text-[0.9375rem] font-semibold text-alarm">
              {(preview.error instanceof ApiRefusal && preview.error.fields['text']) ||
                textOf(preview.error)}
            </p>
          ) : preview.data === undefined ? (
            <p className="text-ink-soft">Loading …</p>
          ) : (
            <PagePreview title={values.title} text={preview.data} />
          )}
        </Panel>
        {page && <PageVersions id={page.id} version={version} />}
      </div>
    </SectionForm>
  )
}

function lineProblem(label: string, typed: string, most: number) {
  if (typed.trim() === '') return `${label} is required`
  return typed.trim().length > most ? `${label} can have at most ${most} characters` : undefined
}
