import { Printer } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button disabled={disabled} onClick={() => window.print()} look="primary">
    <Printer aria-hidden className="size-4.5" />
    Print
  </Button>
)
