import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ImportChoices, ImportReport } from '#modules/catalogue/files/contract.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useCount } from '#web/ui/money.ts'
import { FilesLeft, ReportRows } from '../flow/report-rows.tsx'
import { ImportQuestions } from './import-questions.tsx'
import type { ImportDone, ImportPlan } from './use-import.ts'

type CheckedProps = ImportPlan & {
  problem: string | undefined
  onChoose: (choices: ImportChoices) => void
  onConfirm: () => void
  onStartOver: () => void
}

/** The changes of the file, and the questions to the seller. */
export function CheckedImport({ file, report, choices, problem, ...on }: CheckedProps) {
  const { added, changed, problems, problemCount, sameNames, links } = report
  const isUndecided = sameNames > 0 && choices.sameName === undefined
  // Some problems depend on the answer.
  const isBad = problemCount > 0 && !isUndecided
  const count = useCount()
  return (
    <>
      <Heading
        text={isUndecided ? 'A question first' : titleOf(report, count)}
        about={`${file.name} · nothing has been changed yet`}
        isBad={isBad}
      />
      <Counts report={report} />
      {problem !== undefined && (
        <p role="alert" className="mb-4 rounded-xl bg-[#fff1c9] px-4 py-2.5 font-semibold">
          {problem}
        </p>
      )}
      <ImportQuestions report={report} choices={choices} onChange={on.onChoose} />
      {links > 0 && (
        <p className="mb-4 text-[0.9375rem]">
          {links === 1 ? '1 picture is' : `${links} pictures are`} fetched from their links after
          the import.
        </p>
      )}
      {isBad ? (
        <>
          <h3 className="font-bold">Fix these rows</h3>
          <p className="mb-3 text-[0.9375rem]">
            Then choose the file again. Nothing is imported until every row is right.
          </p>
          <ReportRows
            caption="Problems"
            columns={['Column', 'Problem']}
            rows={problems.map(({ line, column, message }) => ({
              line,
              subject: column,
              text: message,
            }))}
            total={problemCount}
          />
        </>
      ) : (
        <Changes title="What will change" report={report} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {problemCount === 0 && added + changed > 0 && !isUndecided && (
          <Button onClick={on.onConfirm} look="primary">
            Confirm import
          </Button>
        )}
        <Button onClick={on.onStartOver} look="outline">
          Choose another file
        </Button>
      </div>
    </>
  )
}

type DoneProps = ImportDone & { file: File; onStartOver: () => void }

/** The changes that were made. */
export function FinishedImport({ file, report, pictureProblems, onStartOver }: DoneProps) {
  return (
    <>
      <Heading text="Imported" about={file.name} />
      <Counts report={report} />
      <FilesLeft
        title="Pictures that could not be fetched"
        files={pictureProblems.map(({ name, link, message }) => ({
          path: link,
          problem: `${name}: ${message}`,
        }))}
      />
      <Changes title="What changed" report={report} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={sellerPages.products.to} className={buttonClass('primary')}>
          See the products
        </Link>
        {report.added > 0 && (
          <Link to={sellerPages.pictures.to} className={buttonClass('outline')}>
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

type HeadingProps = { text: string; about: string; isBad?: boolean }

function Heading({ text, about, isBad = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
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
        {text}
      </h2>
      <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-soft">{about}</p>
    </>
  )
}

function titleOf(
  { problemCount, added, changed }: ImportReport,
  count: (number: number) => string,
): string {
  if (problemCount === 1) return '1 problem in this file'
  if (problemCount > 1) return `${count(problemCount)} problems in this file`
  return added + changed === 0 ? 'This file changes nothing' : 'This file is ready to import'
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

/** The changes of existing products, old → new. */
function Changes({ title, report: { changes, changed } }: { title: string; report: ImportReport }) {
  if (changes.length === 0) return null
  return (
    <>
      <h3 className="mb-2 font-bold">{title}</h3>
      <ReportRows
        caption="Changes"
        columns={['Product', 'Change']}
        rows={changes.map(({ line, name, what }) => ({ line, subject: name, text: what }))}
        total={changed}
      />
    </>
  )
}
