import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ExportButton } from './export-button.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { ImportFormat } from './import-format.tsx'
import { ImportResult } from './import-result.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useImport } from './use-import.ts'

export default function ImportProducts() {
  const { step, check, confirm, startOver } = useImport()
  return (
    <>
      <PageHead title="Import products" lead="New ones and changes, many at once, from a CSV file.">
        <ExportButton />
        <Link to={sellerPaths.products} className={buttonClass('outline')}>
          Product List
        </Link>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Panel>
          {step.at === 'start' && (
            <FilePicker problem={step.problem} onFile={(file) => check(file)} />
          )}
          {'part' in step && <Progress {...step} />}
          {(step.at === 'checked' || step.at === 'done') && (
            <ImportResult step={step} onCheck={check} onConfirm={confirm} onStartOver={startOver} />
          )}
        </Panel>
        <ImportFormat />
      </div>
    </>
  )
}

const progressTexts = {
  checking: 'Checking, nothing is changed yet …',
  importing: 'Importing …',
  'fetching pictures': 'The products are imported. Fetching their pictures …',
}

function Progress({
  at,
  file,
  part,
}: {
  at: keyof typeof progressTexts
  file: File
  part: number
}) {
  const percent = Math.round(part * 100)
  return (
    <div className="py-10">
      <p role="status" className="mb-2 font-semibold">
        {file.name}: {progressTexts[at]}
      </p>
      <progress
        aria-label={at === 'checking' ? 'Check' : 'Import'}
        max={100}
        value={percent}
        className="block h-2.5 w-full overflow-hidden rounded-full accent-leaf"
      />
      <p aria-hidden className="mt-1 text-right text-sm text-ink-soft tabular-nums">
        {percent} %
      </p>
    </div>
  )
}
