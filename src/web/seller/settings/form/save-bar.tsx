import { Button } from '#web/ui/button.tsx'
import type { SectionFormState } from './use-section-form.ts'

/** The buttons of a section. While there are unsaved changes it stays in sight. */
export function SaveBar({ form }: { form: Omit<SectionFormState, 'form' | 'onSubmit'> }) {
  const { problem, isBusy, isDirty, isOutdated, hasMerged, loadCurrent, undo } = form
  const sticky =
    'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 shadow-card md:bottom-3'
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-2 rounded-2xl border border-line bg-white p-3 lg:col-span-2 ${isDirty ? sticky : ''}`}
    >
      {problem !== undefined && (
        <p
          role="alert"
          className="w-full rounded-xl bg-alarm-pale px-4 py-2.5 text-[0.9375rem] font-semibold text-alarm"
        >
          {problem}
        </p>
      )}
      <p
        role="status"
        className={`mr-auto px-1 text-[0.9375rem] text-ink-soft ${hasMerged ? '' : 'max-sm:sr-only'}`}
      >
        {hasMerged
          ? 'This is the current version with your changes. Check it and save.'
          : isDirty && 'Unsaved changes'}
      </p>
      {isOutdated && (
        <Button onClick={loadCurrent} look="outline">
          Load the current version
        </Button>
      )}
      {isDirty && !isBusy && (
        <Button onClick={undo} look="text">
          Undo changes
        </Button>
      )}
      <Button type="submit" isBusy={isBusy} look="primary">
        Save changes
      </Button>
    </div>
  )
}
