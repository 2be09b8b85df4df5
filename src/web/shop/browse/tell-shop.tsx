import { useState } from 'react'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** Tells the seller that somebody would buy what was not found. Nobody is named. */
export function TellShop({ text }: { text: string }) {
  const [isTold, setIsTold] = useState(false)
  const body = { search: text, asked: true }
  const { isBusy, start } = useAction({
    run: () => api('POST /api/product/search-miss', { body }),
    onDone: () => setIsTold(true),
    toastId: 'error wish',
  })
  return (
    <div className="noscript:hidden">
      <p
        role="status"
        className={isTold ? 'font-semibold text-leaf-dark wrap-anywhere' : 'sr-only'}
      >
        {isTold && `Thank you. The shop now knows that you would like “${text}”.`}
      </p>
      {!isTold && (
        <>
          <p className="mb-2 text-ink-soft">Should we sell it?</p>
          <Button isBusy={isBusy} onClick={() => void start()} look="outline" size="small">
            Tell the shop
          </Button>
        </>
      )}
    </div>
  )
}
