import { lazy, Suspense, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { textOf } from '#web/api.ts'
import type { CancelProps } from './cancel-dialog.tsx'

const load = () => import('./cancel-dialog.tsx')
const CancelDialog = lazy(() => load().then(({ CancelDialog }) => ({ default: CancelDialog })))

/** What fails here fails again at the click, and is said then. */
const prepare = () => void load().catch(() => {})

type Props = Omit<CancelProps, 'onClose'> & { className: string }

/** The dialog has its own script, which is fetched when the shopper is about to open it. */
export function CancelOrder({ className, ...props }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () =>
    void load().then(
      () => setIsAsking(true),
      (error: unknown) => toast.error(`API Error: ${textOf(error)}`),
    )
  return (
    <>
      <button
        type="button"
        onClick={ask}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={className}
      >
        Cancel order
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <CancelDialog {...props} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
