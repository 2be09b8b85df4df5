import type pg from 'pg'

export type Row = Record<string, unknown>

/** The columns of a statement's rows, worked out once for each prepared statement. */
export type Columns = {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** Copied for each row, so that all rows have the same hidden class. */
  empty: Row
}

/** Texts, numbers and bytes are all that the shop stores. */
export function toWire(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError('PostgreSQL is sent texts, numbers and bytes only')
}

export function columnsOf(fields: pg.FieldDef[], types: pg.CustomTypesConfig): Columns {
  const names = fields.map(({ name }) => name)
  return {
    names,
    // oxlint-disable-next-line typescript/no-unsafe-return -- pg types its parsers as any
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  }
}

export function rowOf({ names, parsers, empty }: Columns, values: (string | null)[]): Row {
  const row = { ...empty }
  let index = 0
  for (const name of names) {
    const value = values[index]
    if (typeof value === 'string') row[name] = parsers[index]?.(value)
    index++
  }
  return row
}
