/** What the rows of a statement look like. */
export type RowShape = { columns: string[]; toRow: (values: object) => unknown }

/**
 * Rows are objects of one literal, so that all have the same hidden class, which V8 reads faster than the objects that SQLite
 * makes: an object that gets more than about 16 properties one by one becomes a hash table. The literal is in a function that
 * is written for the columns, because naming the values in a loop takes as long as reading them from the file.
 */
export function shapeOf(columns: string[]): RowShape {
  const properties = columns.map((column, index) => `${JSON.stringify(column)}: values[${index}]`)
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion -- the columns of our own statements
  const toRow = new Function('values', `return { ${properties.join(', ')} }`) as RowShape['toRow']
  return { columns, toRow }
}

export function named<Row>({ toRow }: RowShape, values: object): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row has is known to the query alone
  return toRow(values) as Row
}
