import { useEffect } from 'react'
import { connection } from '#web/data/connection.ts'
import { useSharedValue } from '#web/data/shared-value.ts'
import { loadToasts, toastScript } from './toast.ts'
import type { ToasterProps } from './toaster.tsx'

/** The place of toasts on a page. Loads what draws them after the first paint, before there is one to draw. */
export function Toasts(props: ToasterProps) {
  const script = useSharedValue(toastScript)
  useEffect(() => {
    void loadToasts()
    return connection.onReconnect(() => void loadToasts())
  }, [])
  return script && <script.Toaster {...props} />
}
