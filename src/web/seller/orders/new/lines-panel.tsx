import type { RefObject } from 'react'
import { yearsText } from '#modules/catalogue/minimum-age.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ageNeeded, type Draft } from './order-draft.ts'
import { ProductLines } from './product-lines.tsx'

type Props = {
  draft: Draft
  problems: Readonly<Record<string, string>>
  set: (change: Partial<Draft>) => void
  searchRef: RefObject<HTMLInputElement | null>
  /** Enter in the empty field. */
  onDone: () => void
}

export function LinesPanel({ draft, problems, set, searchRef, onDone }: Props) {
  const { lines, isAgeConfirmed } = draft
  const age = ageNeeded(lines)
  return (
    <Panel title="Products">
      <ProductLines
        {...{ lines, searchRef, onDone }}
        onChange={(changed) => set({ lines: changed })}
        problem={problems['items']}
      />
      {age > 0 && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl bg-[#f3e8fb] px-3.5 py-2 text-[0.9375rem] text-[#5b2a86]">
          <input
            type="checkbox"
            name="isAgeConfirmed"
            checked={isAgeConfirmed}
            onChange={({ target }) => set({ isAgeConfirmed: target.checked })}
            className="size-5"
          />
          I have asked: they are at least {yearsText(age)} old
        </label>
      )}
    </Panel>
  )
}
