import { Link } from 'react-router'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { useCount } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { UncheckedList } from './unchecked-list.tsx'
import { useFactsFile, type FactsResult } from './use-facts-file.ts'

/** Food facts by barcode from a file of Open Food Facts, and checking them. */
export default function FactsFile() {
  const { step, read, stop, startOver } = useFactsFile()
  return (
    <>
      <PageHead
        title="Food facts from a file"
        lead="Ingredients, allergens and nutrition by barcode, where products do not state them."
      >
        <Link to={sellerPaths.products} className={buttonClass('outline')}>
          Product List
        </Link>
      </PageHead>
      <div className="grid gap-4">
        <Panel>
          {step.at === 'start' && (
            <>
              <FilePicker
                title="Choose an export of Open Food Facts"
                text="or drop it here. CSV or JSONL, also as .gz, of any size: it is read in this browser, and only the facts of your products are sent."
                accept=".csv,.tsv,.txt,.jsonl,.json,.gz"
                problem={step.problem}
                onFile={read}
              />
              <p className="mt-3 text-[0.9375rem] text-ink-soft">
                People enter these facts in their free time, and they can be wrong. Shoppers see
                nothing of them until you have checked them.
              </p>
            </>
          )}
          {step.at === 'reading' && <Reading {...step} onStop={stop} />}
          {step.at === 'done' && <Result result={step.result} onStartOver={startOver} />}
        </Panel>
        <UncheckedList />
      </div>
    </>
  )
}

type ReadingProps = { name: string; part: number; found: number; onStop: () => void }

function Reading({ name, part, found, onStop }: ReadingProps) {
  const percent = Math.round(part * 100)
  const count = useCount()
  return (
    <div className="py-8">
      <p className="mb-2 font-semibold">
        {name}: {found === 1 ? '1 product' : `${count(found)} products`} found … Keep this page
        open.
      </p>
      <progress
        aria-label="Reading the file"
        max={100}
        value={percent}
        className="block h-2.5 w-full overflow-hidden rounded-full accent-leaf"
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <Button onClick={onStop} look="outline">
          Stop
        </Button>
        <p aria-hidden className="text-sm text-ink-soft tabular-nums">
          {percent} %
        </p>
      </div>
    </div>
  )
}

function Result({ result, onStartOver }: { result: FactsResult; onStartOver: () => void }) {
  const count = useCount()
  const products = (number: number) => (number === 1 ? '1 product' : `${count(number)} products`)
  const { found, filled, complete, unreadable, isCutOff, isStopped } = result
  return (
    <>
      <div role="status" className="mb-4 grid gap-1">
        <h2 className="text-xl">
          {filled === 0 ? 'No new facts' : `New facts for ${products(filled)}`}
        </h2>
        <p>
          {products(found)} of the shop {found === 1 ? 'is' : 'are'} in the part of the file that
          was read{complete > 0 && `, and ${products(complete)} state all of it already`}.
        </p>
        {isStopped && <p>You stopped before the end of the file.</p>}
        {isCutOff && (
          <p className="font-semibold text-alarm">
            The file ends in the middle: it was probably not downloaded completely.
          </p>
        )}
        {unreadable > 0 && (
          <p>
            {unreadable === 1 ? '1 line' : `${count(unreadable)} lines`} could not be read and{' '}
            {unreadable === 1 ? 'was' : 'were'} passed over.
          </p>
        )}
      </div>
      <Button onClick={onStartOver} look="outline">
        Another file
      </Button>
    </>
  )
}
