/** Today in one line, above the form of a new product. */
export function TodayGlance() {
  return null
}
