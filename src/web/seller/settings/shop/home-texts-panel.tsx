import type { ComponentProps } from 'react'
import { homeTexts, timePlaceholder, type HomeText } from '#modules/settings/home/home-texts.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = { field: (name: HomeText) => ComponentProps<typeof InputField> }

/** Every claim that the home page makes besides its title. */
export function HomeTextsPanel({ field }: Props) {
  return (
    <Panel title="What the home page says" className="lg:col-span-2">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        Say what is true for your shop. What you leave empty is not shown; without its title a whole
        part is left out. {timePlaceholder} stands for the time that you promise (Settings → Hours);
        a text with it is left out while you tell shoppers no time.
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {keysOf(homeTexts).map((name) => (
          <InputField key={name} {...field(name)} autoComplete="off" />
        ))}
      </div>
    </Panel>
  )
}
