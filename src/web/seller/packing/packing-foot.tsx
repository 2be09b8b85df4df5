import { ScanBarcode, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useKeyScanner } from '#web/seller/scan/use-key-scanner.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import type { ScanResult } from './use-scan.ts'

const scanner = lazyModule(() => import('#web/seller/scan/scanner.tsx'))

type Props = {
  done: number
  of: number
  result: ScanResult | undefined
  onCode: (code: string) => void
}

/** Where the thumb is: the scanner, what the last scan was, and the way to the end. */
export function WalkFoot({ done, of, result, onCode }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [parameters] = useSearchParams()
  const finish = new URLSearchParams({ orders: parameters.get('orders') ?? '', finish: '1' })
  return (
    <>
      {/* What is below the scanner can be scrolled above it. */}
      {isOpen && <div aria-hidden className="h-[50dvh]" />}
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <div className="mx-auto grid max-w-2xl gap-2">
          <p
            role="status"
            className={`rounded-xl px-3 py-2 text-[1.0625rem] font-semibold wrap-anywhere tabular-nums empty:hidden ${result?.isRight ? 'bg-leaf-pale text-leaf-dark' : 'bg-alarm-pale text-alarm'}`}
          >
            {result?.text}
          </p>
          {isOpen ? (
            <section aria-label="Scanner">
              <LazyModule of={scanner} onError={() => setIsOpen(false)}>
                {({ Scanner }) => <Scanner onCode={onCode} />}
              </LazyModule>
            </section>
          ) : (
            <KeyScanner onCode={onCode} />
          )}
          <div className="flex gap-2">
            <Button
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              look="outline"
              className="h-13 text-base"
            >
              {isOpen ? (
                <X aria-hidden className="size-5" />
              ) : (
                <ScanBarcode aria-hidden className="size-5" />
              )}
              {isOpen ? 'Stop scanning' : 'Scan'}
            </Button>
            <Link
              to={`?${finish}`}
              className={`${buttonClass(done === of ? 'primary' : 'outline')} h-13 grow text-base`}
            >
              Finish{' '}
              <span className="font-normal tabular-nums">
                {done} of {of}
              </span>
            </Link>
          </div>
        </div>
      </div>
    </>
  )
}

/** The open scanner hears it itself. */
function KeyScanner({ onCode }: Pick<Props, 'onCode'>) {
  useKeyScanner(onCode)
  return null
}
