import { Printer } from 'lucide-react'
import { compactButton } from '#web/ui/compact-button.ts'

export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <button
    type="button"
    disabled={disabled}
    onClick={() => window.print()}
    className={compactButton('primary')}
  >
    <Printer aria-hidden className="size-4.5" />
    Print
  </button>
)
