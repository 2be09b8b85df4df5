import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ImportChoices, ImportReport } from '#modules/catalogue/csv/contract.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useCount } from '#web/ui/money.ts'
import { Cell, Table } from '#web/ui/table.tsx'
import { UnusedFiles } from '#web/seller/products/many-pictures/matched-pictures.tsx'
import { ImportQuestions } from './import-questions.tsx'
import type { ImportStep } from './use-import.ts'

type Props = {
  step: Extract<ImportStep, { at: 'checked' | 'done' }>
  onCheck: (file: File, choices: ImportChoices) => void
  onConfirm: (checked: Extract<ImportStep, { at: 'checked' }>) => void
  onStartOver: () => void
}

const columns = [{ text: 'Line', isEnd: true }, { text: 'Column' }, { text: 'Problem' }]

/** What the file would change, or has changed. */
export function ImportResult({ step, onCheck, onConfirm, onStartOver }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useCount()
  const { file, report } = step
  const { added, changed, problemCount } = report
  const isDone = step.at === 'done'
  const isIdle = added + changed === 0
  const isUndecided = report.sameNames > 0 && step.choices.sameName === undefined
  // Some problems depend on the answer.
  const isBad = problemCount > 0 && !isUndecided
  // The button or field that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-xl focus:shadow-none focus:outline-none"
      >
        {isBad ? (
          <TriangleAlert aria-hidden className="size-6 shrink-0 text-tomato" />
        ) : (
          <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
        )}
        {isUndecided ? 'A question first' : titleOf(isDone, isIdle, report, count)}
      </h2>
      <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-soft">
        {file.name}
        {!isDone && ' · nothing has been changed yet'}
      </p>
      <Counts report={report} />
      {step.at === 'checked' && step.problem !== undefined && (
        <p role="alert" className="mb-4 rounded-xl bg-[#fff1c9] px-4 py-2.5 font-semibold">
          {step.problem}
        </p>
      )}
      {step.at === 'checked' && (
        <ImportQuestions
          report={report}
          choices={step.choices}
          onChange={(choices) => onCheck(file, choices)}
        />
      )}
      {step.at === 'checked' && report.links > 0 && (
        <p className="mb-4 text-[0.9375rem]">
          {report.links === 1 ? '1 picture is' : `${report.links} pictures are`} fetched from their
          links after the import.
        </p>
      )}
      {step.at === 'done' && (
        <UnusedFiles
          title="Pictures that could not be fetched"
          files={step.pictureProblems.map(({ name, link, message }) => ({
            path: link,
            problem: `${name}: ${message}`,
          }))}
        />
      )}
      {isBad ? <Problems report={report} /> : <Changes report={report} isDone={isDone} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {step.at === 'checked' && !isBad && !isIdle && !isUndecided && (
          <Button onClick={() => onConfirm(step)} look="primary">
            Confirm import
          </Button>
        )}
        {isDone && (
          <Link to={sellerPaths.products} className={buttonClass('primary')}>
            See the products
          </Link>
        )}
        {isDone && added > 0 && (
          <Link to={sellerPaths.pictures} className={buttonClass('outline')}>
            Add pictures
          </Link>
        )}
        <Button onClick={onStartOver} look="outline">
          Choose another file
        </Button>
      </div>
    </>
  )
}

function titleOf(
  isDone: boolean,
  isIdle: boolean,
  { problemCount }: ImportReport,
  count: (number: number) => string,
): string {
  if (isDone) return 'Imported'
  if (problemCount === 1) return '1 problem in this file'
  if (problemCount > 1) return `${count(problemCount)} problems in this file`
  return isIdle ? 'This file changes nothing' : 'This file is ready to import'
}

function Counts({ report: { rows, added, changed, unchanged } }: { report: ImportReport }) {
  const count = useCount()
  const figures = [
    ['Rows', rows],
    ['New', added],
    ['Changed', changed],
    ['Unchanged', unchanged],
  ] as const
  return (
    <dl className="my-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {figures.map(([text, figure]) => (
        <div key={text} className="rounded-xl bg-paper px-4 py-2.5">
          <dt className="text-[0.8125rem] text-ink-soft">{text}</dt>
          <dd className="text-xl font-bold tabular-nums">{count(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

const changeColumns = [{ text: 'Line', isEnd: true }, { text: 'Product' }, { text: 'Change' }]

/** What changes in products that are there already, old → new. */
function Changes({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { changes, changed } = report
  const count = useCount()
  if (changes.length === 0) return null
  return (
    <>
      <h3 className="mb-2 font-bold">{isDone ? 'What changed' : 'What will change'}</h3>
      <Table caption="Changes" columns={changeColumns}>
        {changes.map(({ line, name, what }) => (
          <tr key={line}>
            <Cell isEnd className="w-16">
              {line}
            </Cell>
            <Cell className="min-w-32 font-semibold wrap-anywhere">{name}</Cell>
            <Cell className="w-full min-w-40 wrap-anywhere">{what}</Cell>
          </tr>
        ))}
      </Table>
      {changed > changes.length && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          and {count(changed - changes.length)} more
        </p>
      )}
    </>
  )
}

function Problems({ report: { problems, problemCount } }: { report: ImportReport }) {
  const count = useCount()
  return (
    <>
      <h3 className="font-bold">Fix these rows</h3>
      <p className="mb-3 text-[0.9375rem]">
        Then choose the file again. Nothing is imported until every row is right.
      </p>
      <Table caption="Problems" columns={columns}>
        {problems.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <Cell isEnd className="w-16">
              {line}
            </Cell>
            <Cell className="font-semibold">{column}</Cell>
            <Cell className="w-full">{message}</Cell>
          </tr>
        ))}
      </Table>
      {problemCount > problems.length && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          and {count(problemCount - problems.length)} more
        </p>
      )}
    </>
  )
}
