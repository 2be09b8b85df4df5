import { useBrowserQuery } from '#web/data/use-browser-query.ts'
import { sessionQuery, type Visitor } from './session.ts'

/** `undefined` while it is not known yet, `null` for a visitor. */
export const useUser = (): Visitor | undefined => useBrowserQuery(sessionQuery)
