import { minuteMs } from '#platform/time.ts'

/** Of many pictures at once: files that are matched in one call, and links of one file of products. */
export const pictureLimits = {
  files: 1_000,
  links: 1_000,
  linksAtOnce: 4,
  linkMs: 15_000,
  allLinksMs: 10 * minuteMs,
}
