import type { Call } from '#platform/call.ts'
import { callTables, merge } from './modules.ts'

/** Every call of the API. Routes, types, documentation and tests are checked against this table. */
export const calls = merge(callTables) satisfies Record<string, Call>

export type Calls = typeof calls
