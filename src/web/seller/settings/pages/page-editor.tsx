import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { pageTitles, type PageName } from '#modules/settings/page-names.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Loaded } from '#web/ui/loaded.tsx'
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
