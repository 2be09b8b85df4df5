import type { ReactNode } from 'react'
import { useSettings } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'

type Props = {
  addText: string
  endHint: string
  problems: Record<string, string | undefined>
  /** Of the whole form. */
  problem: string | undefined
  isBusy: boolean
  onClose: () => void
  children?: ReactNode
}

/** When it runs, and the buttons. */
export function FormEnd({ addText, endHint, problems, problem, isBusy, onClose, children }: Props) {
  const { timeZone } = useSettings()
  return (
    <>
      <InputField
        label="Start"
        name="from"
        type="datetime-local"
        hint="Empty: now."
        problem={problems['from']}
        className="max-sm:col-span-2"
      />
      <InputField
        label="End"
        name="until"
        type="datetime-local"
        hint={endHint}
        problem={problems['until']}
        className="max-sm:col-span-2"
      />
      <p className="col-span-2 text-[0.8125rem] text-ink-soft">
        In the time zone of the shop, {timeZone}. {children}
      </p>
      {problem !== undefined && (
        <p role="alert" className="col-span-2 font-semibold text-alarm">
          {problem}
        </p>
      )}
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} look="primary">
          {addText}
        </Button>
        <Button onClick={onClose} look="outline">
          Cancel
        </Button>
      </div>
    </>
  )
}
