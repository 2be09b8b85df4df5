import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '#web/data/use-dates.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { PagePreview } from './page-preview.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  id: string
  /** The version of the list of pages, which grows with every save. */
  version: number
}

/** Every text that the page had, as shoppers read it on that day. */
export function PageVersions({ id, version }: Props) {
  const { dayAndTime } = useDates()
  const [open, setOpen] = useState<string>()
  const versions = useQuery({
    queryKey: ['page versions', id, version],
    queryFn: () => callAsSeller('GET /api/seller/pages/versions', { query: { id } }),
  })
  return (
    <Panel title="Versions">
      <Loaded query={versions} what="The versions" skeleton={{ count: 1 }}>
        {(data) =>
          data.versions.length === 0 ? (
            <p className="text-[0.9375rem] text-ink-soft">Nothing was saved yet.</p>
          ) : (
            <ul className="grid gap-1">
              {data.versions.map(({ id: versionId, savedAt }) => (
                <li key={versionId}>
                  <button
                    type="button"
                    aria-expanded={open === versionId}
                    onClick={() => setOpen(open === versionId ? undefined : versionId)}
                    className="focus-round rounded-xl px-3 py-2 text-[0.9375rem] font-semibold text-leaf hover:bg-sand"
                  >
                    <time dateTime={savedAt}>{dayAndTime(savedAt)}</time>
                  </button>
                  {open === versionId && <Version id={versionId} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Version({ id }: { id: string }) {
  const version = useQuery({
    queryKey: ['page version', id],
    queryFn: () => callAsSeller('GET /api/shop/page-version', { query: { id } }),
  })
  return (
    <Loaded query={version} what="The version" skeleton={{ count: 1, className: 'h-44' }}>
      {(data) => <PagePreview title={data.title} text={data} of={`, as of ${data.savedAt}`} />}
    </Loaded>
  )
}
