/**
 * The heading of the order summary. A file of its own: what a page shares with a script that it loads later is in the script of all
 * pages (bin/vite/script-groups.ts).
 */
export const summaryId = 'summary-title'
