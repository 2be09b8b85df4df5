import { ChevronLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, Button } from '#web/ui/button.tsx'

type Props = {
  title: string
  back: { to: string; text: string }
  /** Choices to make before printing. */
  choices?: ReactNode
  isReady: boolean
  children: ReactNode
}

/** Something to print: on screen with a bar above it, on paper without. */
export function PaperPage({ title, back, choices, isReady, children }: Props) {
  return (
    <main className="grow bg-sand print:bg-white">
      <h1 className="sr-only print:hidden">{title}</h1>
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-paper p-3 max-sm:gap-2 max-sm:px-2 short:static print:hidden">
        <Link to={back.to} className={buttonClass('outline')}>
          <ChevronLeft aria-hidden className="size-4.5" />
          {back.text}
        </Link>
        {choices}
        <PrintButton disabled={!isReady} />
      </div>
      {children}
    </main>
  )
}

export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button disabled={disabled} onClick={() => window.print()} look="primary">
    <Printer aria-hidden className="size-4.5" />
    Print
  </Button>
)
