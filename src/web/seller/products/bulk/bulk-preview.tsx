import { useCount } from '#web/ui/money.ts'
import type { Bulk } from './use-bulk.ts'

/** What would become of each product. */
export function BulkPreview({ bulk, isWaiting }: { bulk: Bulk; isWaiting: boolean }) {
  const count = useCount()
  const { report, problem } = bulk
  if (problem !== undefined)
    return (
      <p role="alert" className="font-semibold text-alarm">
        {problem}
      </p>
    )
  if (!report)
    return (
      <p role="status" className="py-2 text-[0.9375rem] text-ink-soft">
        {isWaiting ? 'Nothing is changed before you have seen it here.' : 'One moment …'}
      </p>
    )
  const { changed, unchanged, changes, problems, problemCount } = report
  const rows =
    problemCount > 0
      ? problems.map(({ id, name, message }) => ({ id, name, what: message }))
      : changes
  const all = problemCount > 0 ? problemCount : changed
  return (
    <>
      <p role="status" className="text-[0.9375rem]">
        {problemCount > 0 && (
          <strong className="text-alarm">This cannot be done with {count(problemCount)}. </strong>
        )}
        {changed === 0 ? 'Nothing changes.' : `${count(changed)} will change.`}
        {unchanged > 0 && changed > 0 && ` ${count(unchanged)} will stay as they are.`}
      </p>
      {rows.length > 0 && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling areas must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label="Preview"
          className="mt-2 max-h-56 overflow-y-auto rounded-xl border border-line bg-white"
        >
          <ul className="divide-y divide-line text-[0.875rem]">
            {rows.map(({ id, name, what }) => (
              <li key={id} className="px-3 py-1.5">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block wrap-anywhere text-ink-soft tabular-nums">{what}</span>
              </li>
            ))}
            {all > rows.length && (
              <li className="px-3 py-1.5 text-ink-soft">and {count(all - rows.length)} more</li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}
