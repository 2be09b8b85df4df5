import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { useCount } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FlowProgress } from '../flow/flow-progress.tsx'
import { ProductsHead } from '../flow/products-head.tsx'
import { useProductsText } from '../use-products-text.ts'
import { UncheckedList } from './unchecked-list.tsx'
import { useFactsFile, type FactsResult } from './use-facts-file.ts'

/** Food facts by barcode from a file of Open Food Facts, and checking them. */
export default function FactsFile() {
  const { step, plan, stop, startOver } = useFactsFile(useProductsText())
  return (
    <>
      <ProductsHead
        title="Food facts from a file"
        lead="Ingredients, allergens and nutrition by barcode, where products do not state them."
      />
      <div className="grid gap-4">
        <Panel>
          {step.at === 'start' && (
            <>
              <FilePicker
                title="Choose an export of Open Food Facts"
                text="or drop it here. CSV or JSONL, also as .gz, of any size: it is read in this browser, and only the facts of your products are sent."
                accept=".csv,.tsv,.txt,.jsonl,.json,.gz"
                problem={step.problem}
                onFile={plan}
              />
              <p className="mt-3 text-[0.9375rem] text-ink-soft">
                People enter these facts in their free time, and they can be wrong. Shoppers see
                nothing of them until you have checked them.
              </p>
            </>
          )}
          {step.at === 'working' && (
            <FlowProgress {...step}>
              <Button onClick={stop} look="outline">
                Stop
              </Button>
            </FlowProgress>
          )}
          {step.at === 'planned' && <Result result={step.plan} onStartOver={startOver} />}
        </Panel>
        <UncheckedList />
      </div>
    </>
  )
}

function Result({ result, onStartOver }: { result: FactsResult; onStartOver: () => void }) {
  const count = useCount()
  const products = useProductsText()
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
