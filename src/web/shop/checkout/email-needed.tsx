import { useEffect, useRef, useState } from 'react'
import { api, textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useBusy } from '#web/ui/use-busy.ts'

/** Said above the button after an order was refused because the shopper's email is not confirmed. */
export function EmailNeeded({ text }: { text: string }) {
  const { isBusy, run } = useBusy()
  const [answer, setAnswer] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed is far from here.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [])

  async function send() {
    setProblem(undefined)
    try {
      const { message, isConfirmed } = await api('POST /api/user/send-confirmation')
      setAnswer(isConfirmed ? `${message}. Please order again` : `${message}. Then order again`)
    } catch (error) {
      setProblem(textOf(error))
    }
  }

  return (
    <div
      ref={box}
      className="mt-4 rounded-2xl border border-[#e3b341] bg-[#fff7e0] px-4 py-3 text-[0.9375rem]"
    >
      <p role="alert" className="wrap-anywhere">
        {answer ?? text}.
      </p>
      {problem !== undefined && (
        <p role="alert" className="mt-1 font-semibold text-alarm">
          {problem}
        </p>
      )}
      <Button
        isBusy={isBusy}
        onClick={() => void run(send)}
        look="outline"
        size="small"
        className="mt-3"
      >
        {answer === undefined ? 'Send me the link' : 'Send it again'}
      </Button>
    </div>
  )
}
