import type { Kysely, Transaction } from 'kysely'

/** Each module adds its own tables in its `tables.ts`, so the platform never learns what the shop sells. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Tables {}

export type Db = Kysely<Tables>
/** What a function takes when it must run inside a transaction of its caller. */
export type Tx = Transaction<Tables>

export type Engine = 'sqlite' | 'postgres'
