import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ownPageLimits } from '#modules/settings/limits.ts'
import { OwnPageForm, type OwnPagesAnswer } from './own-page-form.tsx'

const pagesQuery = sellerQuery('GET /api/seller/pages')

export default function OwnPagesSettings() {
  const query = useQuery(pagesQuery)
  return (
    <>
      <SectionHead />
      <Loaded query={query} what="The pages" skeleton={{ count: 3, className: 'h-44' }}>
        {(answer) => <Pages answer={answer} />}
      </Loaded>
    </>
  )
}

function Pages({ answer }: { answer: OwnPagesAnswer }) {
  const client = useQueryClient()
  const { launch, offersWithdrawal } = useSettings()
  const [id, setId] = useState<string | undefined>('imprint')
  const shown = answer.pages.find((page) => page.id === id)
  const ownCount = answer.pages.filter(({ isReady }) => !isReady).length
  const onChange = (next: OwnPagesAnswer, nextId: string) => {
    client.setQueryData(pagesQuery.queryKey, next)
    setId(nextId)
  }
  return (
    <div className="grid gap-4">
      <Panel title="Pages of your own">
        <p className="mb-3 max-w-180 text-[0.9375rem] text-ink-soft">
          {launch.isOwn
            ? 'The shop brings five of them, with texts built from your settings. Every text that you save is kept with its date, and an order remembers the terms it was placed under.'
            : 'They are shown below every page as soon as the demo catalogue is removed.'}
        </p>
        <div role="group" aria-label="Page" className="flex flex-wrap gap-2">
          {answer.pages.map((page) => (
            <button
              key={page.id}
              type="button"
              aria-pressed={page === shown}
              onClick={() => setId(page.id)}
              className="focus-round min-h-10 max-w-full rounded-2xl border border-line px-4 py-1.5 text-[0.9375rem] font-semibold wrap-anywhere hover:bg-sand aria-pressed:border-leaf aria-pressed:bg-leaf-pale aria-pressed:text-leaf-dark pointer-coarse:min-h-11"
            >
              {page.title}
              <span className="block text-xs font-normal text-ink-soft">
                {page.id === 'withdrawal' && !offersWithdrawal
                  ? 'Not offered'
                  : page.text === ''
                    ? 'Ready-made'
                    : 'Own text'}
              </span>
            </button>
          ))}
          {ownCount < ownPageLimits.pages && (
            <Button onClick={() => setId(undefined)} look="outline">
              <Plus aria-hidden className="size-4.5" /> Add a page
            </Button>
          )}
        </div>
      </Panel>
      <OwnPageForm key={id ?? 'new'} version={answer.version} page={shown} onChange={onChange} />
    </div>
  )
}
