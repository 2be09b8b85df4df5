import { dayMs } from '#platform/time.ts'

/** The highest count, and the most that is added or taken away at once. */
export const mostPieces = 1_000_000

/** Changes of a count on one page. */
export const changesPerPage = 50

/** How long changes of a count are kept. */
export const stockChangeRetentionMs = 90 * dayMs

/** For a count that crossed its low mark, which cached pages may show late, and for an announcement that was lost. */
export const publishEveryMs = 10_000

/** Products in one version; the rest follows in the next. */
export const publishedAtOnce = 200

/** More are not shown; the list says how many there are. */
export const mostLow = 1_000

/** How old the counts may be that shoppers see. */
export const fewLeftFreshMs = 1_000

/** What every page load brings is bounded: of more low products than these, those with the most pieces say nothing. */
export const fewLeftProducts = 200
