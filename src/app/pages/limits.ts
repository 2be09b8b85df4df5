import { minuteMs } from '#platform/time.ts'

/** Forms that browsers post to a page because the script is missing or failed, by network. */
export const postedFormLimit = { name: 'posted-forms', points: 60, inMs: minuteMs }
