import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { lazyModule, LazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useKeyScanner } from './use-key-scanner.ts'

const dialog = lazyModule(() => import('./scan-dialog.tsx'))

/** On every page of the seller: opens the scanner, also when a scanner that types sends a code. */
export function ScanButton({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [scanned, setScanned] = useState<string>()
  useKeyScanner((code) => {
    setScanned(code)
    setIsOpen(true)
  })
  const close = () => {
    setIsOpen(false)
    setScanned(undefined)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label="Scan a barcode"
        title="Scan a barcode"
        className={className}
      >
        <ScanBarcode aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <LazyModule of={dialog} onError={close}>
          {({ ScanDialog }) => <ScanDialog scanned={scanned} onScan={setScanned} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}
