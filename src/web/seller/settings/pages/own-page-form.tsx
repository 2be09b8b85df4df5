import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addedPageInput, ownPageInput } from '#modules/pages/contract.ts'
import type { AnswerOf } from '#web/api.ts'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useRefetchShop } from '#web/seller/settings/form/use-section.ts'
import { PagePreview } from '#web/seller/settings/pages/page-preview.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PageVersions } from './page-versions.tsx'

export type OwnPagesAnswer = AnswerOf<'GET /api/seller/pages'>
type Page = OwnPagesAnswer['pages'][number]
type Props = {
  version: number
  /** Absent for a new one. */
  page: Page | undefined
  onChange: (answer: OwnPagesAnswer, id: string) => void
}

const nothing = { title: '', path: '', isInFooter: true, text: '' }

const valuesOf = ({ title, path, isInFooter, text }: Page) => ({ title, path, isInFooter, text })

/** One page: its title, its path, and its text with a preview that the server renders. */
export function OwnPageForm({ version, page, onChange }: Props) {
  const sectionOf = (answer: OwnPagesAnswer, id: string | undefined) => {
    const found = answer.pages.find((other) => other.id === id)
    return { version: answer.version, values: found ? valuesOf(found) : nothing }
  }
  const refetchShop = useRefetchShop()
  const form = useForm({
    start: { version, values: page ? valuesOf(page) : nothing },
    schema: page?.isReady === true ? ownPageInput : addedPageInput,
    toBody: (values, seen) => ({ ...values, ...(page && { id: page.id }), version: seen }),
    save: async (body) => {
      const answer = await callAsSeller('POST /api/seller/pages/save', { body })
      onChange(answer, answer.id)
      toast.success(answer.message)
      void refetchShop()
      return sectionOf(answer, answer.id)
    },
    load: async () => sectionOf(await callAsSeller('GET /api/seller/pages', {}), page?.id),
  })
  const { field, check, values, set } = form
  const text = useDebounced(values.text, 300)
  const preview = useQuery({
    queryKey: ['own page preview', page?.id, text],
    queryFn: () =>
      callAsSeller('POST /api/seller/pages/preview', {
        body: { text, ...(page && { id: page.id }) },
      }),
    placeholderData: keepPreviousData,
    enabled: ownPageInput.shape.text.safeParse(text).success,
  })
  const isReadyText = page?.isReady === true && values.text.trim() === ''
  return (
    <SectionForm name="Page" form={form}>
      <Panel title={page?.title ?? 'New page'}>
        <div className="grid gap-y-3">
          <InputField {...field('title')} autoComplete="off" />
          <InputField
            {...field('path')}
            {...(page?.isReady && {
              hint: 'The path of a page that the shop brings stays as it is.',
              readOnly: true,
            })}
            autoComplete="off"
          />
          <div className="flex items-center justify-between gap-6 py-1">
            <p className="font-semibold">{check('isInFooter').label}</p>
            <Switch {...check('isInFooter')} />
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
          {form.found['text'] !== undefined && values.text.trim() !== '' ? (
            <p role="status" className="font-semibold text-alarm">
              {form.found['text']}
            </p>
          ) : (
            <Loaded query={preview} what="The preview" skeleton={{ count: 1, className: 'h-44' }}>
              {(shown) => <PagePreview title={values.title} text={shown} />}
            </Loaded>
          )}
        </Panel>
        {page && <PageVersions id={page.id} version={version} />}
      </div>
    </SectionForm>
  )
}

type DeleteProps = {
  page: { id: string; title: string; path: string }
  version: number
  onDelete: (answer: OwnPagesAnswer) => void
}

const DeletePage = ({ page: { id, title, path }, version, onDelete }: DeleteProps) => (
  <ActionButton
    look="text"
    className="mt-3"
    run={() => callAsSeller('POST /api/seller/pages/delete', { body: { id, version } })}
    onDone={onDelete}
    confirm={{
      title: `Delete “${title}”?`,
      text: `/${path} will say that there is no such page. What it said is kept as versions.`,
      button: 'Delete',
    }}
  >
    Delete this page
  </ActionButton>
)
