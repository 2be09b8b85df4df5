import { useState } from 'react'
import { imagePath } from '#modules/images/contract.ts'
import { colourProblem, contrastWithWhite, isColour } from '#modules/settings/colour.ts'
import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { LogoPicker } from './logo-picker.tsx'

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['brand']

export function BrandForm({ section }: { section: Section }) {
  const brand = useSectionForm({
    section,
    problemsIn: ({ colour }) => ({ colour: colourProblem(colour.trim()) }),
    save: ({ logo, colour }, version) =>
      callAsSeller('POST /api/seller/settings/brand', {
        body: { logo, colour: colour.trim(), version },
      }),
    select: (settings) => settings.brand,
  })
  const { field, values, set, problems } = brand
  const colour = values.colour.trim()
  const [uploadProblem, setUploadProblem] = useState<string>()

  return (
    <SectionForm name="Logo and colour" form={brand}>
      <Panel title="Logo">
        <LogoPicker
          url={values.logo === '' ? undefined : imagePath(values.logo, 480)}
          problem={problems['logo'] ?? uploadProblem}
          onProblem={setUploadProblem}
          onChange={(logo) => {
            setUploadProblem(undefined)
            set('logo', logo)
          }}
        />
      </Panel>
      <Panel title="Colour">
        <div className="flex items-start gap-3">
          <InputField
            {...field('colour')}
            label="Colour of buttons and links"
            hint={
              isColour(colour)
                ? `Contrast with white: ${contrastWithWhite(colour).toFixed(1)}:1. At least 4.5:1 is needed.`
                : 'Written like #1f7a3d.'
            }
            required
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="grow"
          />
          <input
            type="color"
            aria-label="Choose a colour"
            value={isColour(colour) ? colour : '#1f7a3d'}
            onChange={({ target }) => set('colour', target.value)}
            className="mt-6 h-10 w-14 shrink-0 cursor-pointer rounded-xl border border-[#8d9488] bg-white p-1 pointer-coarse:h-11"
          />
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          The other shades are computed from it, so that everything stays readable.
        </p>
      </Panel>
      <BrandPreview logo={values.logo} colour={colour} />
    </SectionForm>
  )
}
