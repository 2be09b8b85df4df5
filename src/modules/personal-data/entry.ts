import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { dayMs, hourMs, minuteMs, yearMs } from '#platform/time.ts'

export const forTheBooks = 'because the law makes the shop keep its books'

/** What the settings say of it. */
export type Legal = { ordersErasedAfter: number }

/** Whose data it is. */
export type Person = {
  id: string
  kind: 'account' | 'guest' | 'phone'
  email: string
  emailKey: string
  isEmailConfirmed: boolean
}

/** Rows about a person, or about orders alone. `orders`: their ids, as part of a statement. */
export type Subject = { person?: Person; orders: RawBuilder<unknown>; now: number }

export const keptText = ({ kept }: PersonalData, legal: Legal): string =>
  typeof kept === 'function' ? kept(legal) : kept

type Where = RawBuilder<SqlBool>

export type TableRule = {
  /** The columns that the download has, with spaces between them. */
  columns?: string
  /** The others: hashes, keys and links between rows, which say nothing to a person. */
  technical?: string
  /** Which rows they are. Without it, a row cannot be matched to a person. */
  rows?: (subject: Subject) => Where | undefined
  /** In place of reading the columns of these rows. */
  read?: (db: Db, subject: Subject) => Promise<object[]>
  /** `rows`: deletes them. `nothing`: they name no person, or go by themselves after the time that the entry names. */
  erase: 'rows' | 'nothing' | ((tx: Tx, subject: Subject) => Promise<unknown>)
}

export type PersonalData = {
  name: string
  /** Who it is about: the privacy page tells shoppers what is about them. */
  about: 'shoppers' | 'seller'
  place: 'database' | 'files' | 'log' | 'backups' | 'payment provider' | 'mail provider' | 'browser'
  /** Empty for what is not in the database. */
  tables: Partial<Record<keyof Tables, TableRule>>
  /** These are shown to shoppers, as sentences without a full stop. */
  what: string
  why: string
  kept: string | ((legal: Legal) => string)
  /** What stays after an account was deleted, and why. Without it nothing does. */
  stays?: string
  /** It is there only in a shop that has this. */
  onlyWith?: 'online payment' | 'mail server' | 'no mail server' | 'test bank'
}

export const ofShopper = ({ person }: Subject) => person && sql<SqlBool>`shopper_id = ${person.id}`

export const ofOrders = ({ orders }: Subject) => sql<SqlBool>`order_id in (${orders})`

/** Rows that are not needed without the account. */
export const goesWithAccount = { rows: ofShopper, erase: 'rows' } as const

/** Rows of orders that stay for the books, and name no person. */
export const staysWithOrder = { rows: ofOrders, erase: 'nothing' } as const

/** A row cannot be matched to a person, and goes by itself. */
export const namesNobody = { erase: 'nothing' } as const

export const subjectOf = (person: Person, now: number): Subject => ({
  person,
  now,
  orders: sql`select id from orders where shopper_id = ${person.id}`,
})

const units = [
  ['year', yearMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** In the largest unit that divides it: "30 days", "2 years". */
export function durationText(ms: number): string {
  const [name, length] = units.find(([, unit]) => ms >= unit && ms % unit === 0) ?? units[3]
  const count = Math.round(ms / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
