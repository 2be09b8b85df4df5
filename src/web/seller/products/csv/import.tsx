import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FlowProgress } from '../flow/flow-progress.tsx'
import { ProductsHead } from '../flow/products-head.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportFormat } from './import-format.tsx'
import { CheckedImport, FinishedImport } from './import-result.tsx'
import { useImport } from './use-import.ts'

export default function ImportProducts() {
  const { step, plan, apply, startOver } = useImport()
  return (
    <>
      <ProductsHead
        title="Import products"
        lead="New ones and changes, many at once, from a CSV file."
      >
        <ExportButton />
      </ProductsHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Panel>
          {step.at === 'start' && (
            <FilePicker problem={step.problem} onFile={(file) => plan({ file, choices: {} })} />
          )}
          {step.at === 'working' && <FlowProgress {...step} />}
          {step.at === 'planned' && (
            <CheckedImport
              {...step.plan}
              problem={step.problem}
              onChoose={(choices) => plan({ ...step.plan, choices })}
              onConfirm={() => apply(step.plan, undefined)}
              onStartOver={startOver}
            />
          )}
          {step.at === 'done' && (
            <FinishedImport file={step.plan.file} {...step.done} onStartOver={startOver} />
          )}
        </Panel>
        <ImportFormat />
      </div>
    </>
  )
}
