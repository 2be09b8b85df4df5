import { useState } from 'react'
import { api, textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'

const errors = errorToast('wish')

/** Tells the seller that somebody would buy what was not found. Nobody is named. */
export function TellShop({ text }: { text: string }) {
  const { isBusy, run } = useBusy()
  const [isTold, setIsTold] = useState(false)

  async function tell() {
    try {
      await api('POST /api/product/search-miss', { body: { search: text, asked: true } })
      errors.clear()
      setIsTold(true)
    } catch (error) {
      errors.show(textOf(error))
    }
  }

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
          <Button isBusy={isBusy} onClick={() => void run(tell)} look="outline" size="small">
            Tell the shop
          </Button>
        </>
      )}
    </div>
  )
}
