import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { pageTitles, type PageName } from '#modules/settings/page-names.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PagePreview } from './page-preview.tsx'

type Props = {
  name: PageName
  field: ComponentProps<typeof TextAreaField> & { value: string }
  onChange: (text: string) => void
}

/** The text of one page, and beside it what the server makes of it. */
export function PageEditor({ name, field, onChange }: Props) {
  const text = useDebounced(field.value, 300)
  const { data, error } = useQuery({
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
              disabled={data === undefined}
              onClick={() => onChange(data?.markdown.trim() ?? '')}
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
        {data !== undefined ? (
          <PagePreview title={pageTitles[name]} text={data} />
        ) : (
          <p className="text-ink-soft">{error === null ? 'Loading …' : textOf(error)}</p>
        )}
      </Panel>
    </>
  )
}
