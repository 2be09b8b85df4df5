import { Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { AddRowButton } from '#web/seller/settings/form/add-row-button.tsx'
import { newKey } from './tax-values.ts'

type Props<Row> = {
  /** The name of the field. */
  name: string
  rows: Row[]
  most: number
  addText: string
  /** The problem of the list as a whole. */
  problem: string | undefined
  newRow: (key: string) => Row
  onChange: (rows: Row[]) => void
  children: (row: Row, index: number, onRemove: () => void) => ReactNode
}

/** The rows of a list of the settings, which can be added and removed. */
export function RowList<Row extends { key: string }>(props: Props<Row>) {
  const { name, rows, most, addText, problem, newRow, onChange, children } = props
  const added = useRef(0)
  const addId = `add-${name}`

  function add() {
    added.current += 1
    const row = newRow(newKey(added.current))
    flushSync(() => onChange([...rows, row]))
    document.getElementById(rowId(name, row.key))?.querySelector('input')?.focus()
  }

  function remove(index: number) {
    // A full list has no button to add to it before.
    flushSync(() => onChange(rows.toSpliced(index, 1)))
    document.getElementById(addId)?.focus()
  }

  return (
    <div>
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} id={rowId(name, row.key)}>
            {children(row, index, () => remove(index))}
          </li>
        ))}
      </ol>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-[0.9375rem] font-semibold text-alarm">
          {problem}
        </p>
      )}
      {rows.length < most && <AddRowButton id={addId} text={addText} onAdd={add} />}
    </div>
  )
}

const rowId = (name: string, key: string) => `${name}-${key}`

type RemoveProps = { what: string; className: string; onRemove: () => void }

export const RemoveRowButton = ({ what, className, onRemove }: RemoveProps) => (
  <button
    type="button"
    aria-label={`Remove ${what}`}
    onClick={onRemove}
    className={`focus-round grid size-10 place-items-center rounded-full text-alarm hover:bg-sand pointer-coarse:size-11 ${className}`}
  >
    <Trash2 aria-hidden className="size-4.5" />
  </button>
)
