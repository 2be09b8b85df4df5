import type { SQLOutputValue } from 'node:sqlite'

type StoredRow = Record<string, SQLOutputValue>

/** What the rows of a statement look like. */
export type RowShape = { columns: string[]; emptyRow: StoredRow }

/**
 * Rows are copies of one object, so that all have the same hidden class, which V8 reads faster than the objects that SQLite
 * makes. An object that gets more than about 16 properties one by one becomes a hash table instead.
 */
export function shapeOf(columns: string[]): RowShape {
  const emptyRow: StoredRow = JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map((column) => [column, null]))),
  )
  // Numbers and texts that come later do not change the hidden class.
  for (const value of [0, 0.5, '', null]) for (const column of columns) emptyRow[column] = value
  return { columns, emptyRow }
}

export function named<Row>({ columns, emptyRow }: RowShape, values: object): Row {
  const row = { ...emptyRow }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- setReturnArrays makes arrays, its types say objects
  const list = values as SQLOutputValue[]
  let index = 0
  for (const column of columns) row[column] = list[index++] ?? null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row has is known to the query alone
  return row as Row
}
