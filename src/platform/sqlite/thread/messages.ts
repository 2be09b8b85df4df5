import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'

/** Statements to run one after the other. Texts are sent once and known by their number afterwards. */
export type Batch = { texts: [number, string][]; calls: [text: number, SQLInputValue[]][] }

/** The columns are sent with the first result of a statement. */
export type CallResult = { columns?: string[]; rows: SQLOutputValue[][]; changes: number }

/** If one fails, the whole transaction has been rolled back. */
export type BatchAnswer = { results: CallResult[] } | { error: SqliteFault }

/** What an error of SQLite is known by; an `Error` loses it between threads. */
export type SqliteFault = { message: string; code?: string; errcode?: number; errstr?: string }
