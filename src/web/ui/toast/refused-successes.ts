import type { Toast } from 'react-hot-toast/headless'

type Shown = Pick<Toast, 'id' | 'type' | 'visible' | 'createdAt' | 'message'>

/**
 * Which successes go because a refusal came after them: "Added to Cart" beside "Only 3 left" would say both. Those with a
 * button stay. The newest toast is the first.
 */
export function refusedSuccesses(toasts: readonly Shown[]): string[] {
  const [refusal] = toasts
    .filter(({ type, visible }) => type === 'error' && visible)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  if (!refusal) return []
  const isBefore = ({ createdAt }: Shown, index: number) =>
    createdAt < refusal.createdAt ||
    (createdAt === refusal.createdAt && index > toasts.indexOf(refusal))
  return toasts
    .filter(
      (it, index) =>
        it.type === 'success' &&
        it.visible &&
        typeof it.message === 'string' &&
        isBefore(it, index),
    )
    .map(({ id }) => id)
}
