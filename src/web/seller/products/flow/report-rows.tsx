import type { ReactNode } from 'react'
import { useCount } from '#web/ui/money.ts'
import { Cell, Table } from '#web/ui/table.tsx'

type Props = {
  caption: string
  /** Texts of the second and third column; the first is the line of the file. */
  columns: [subject: string, text: string]
  rows: readonly { line: number; subject: string; text: string }[]
  /** The number of lines; the report has only the first of them. */
  total: number
}

/** A table of lines of a file. */
export function ReportRows({ caption, columns, rows, total }: Props) {
  const [subjects, texts] = columns
  const count = useCount()
  return (
    <>
      <Table
        caption={caption}
        columns={[{ text: 'Line', isEnd: true }, { text: subjects }, { text: texts }]}
      >
        {rows.map(({ line, subject, text }) => (
          <tr key={`${line} ${subject} ${text}`}>
            <Cell isEnd className="w-16">
              {line}
            </Cell>
            <Cell className="font-semibold wrap-anywhere sm:min-w-32">{subject}</Cell>
            <Cell className="w-full min-w-40 wrap-anywhere">{text}</Cell>
          </tr>
        ))}
      </Table>
      {total > rows.length && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">and {count(total - rows.length)} more</p>
      )}
    </>
  )
}

/** A note above the button to go on. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 rounded-xl bg-[#fff7e0] px-4 py-3 text-[0.9375rem]">{children}</div>
)

type FilesProps = { title: string; files: readonly { path: string; problem: string }[] }

/** Files that were not taken, and why. */
export function FilesLeft({ title, files }: FilesProps) {
  if (files.length === 0) return null
  return (
    <section aria-label={title}>
      <Note>
        <h3 className="mb-1 font-sans font-bold tracking-normal">{title}</h3>
        <ul className="max-h-60 overflow-y-auto text-[0.875rem]">
          {files.map(({ path, problem }) => (
            <li key={path} className="wrap-anywhere">
              <span className="font-semibold">{path}</span> · {problem}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  )
}
