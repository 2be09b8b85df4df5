import { useState } from 'react'
import { imagePath } from '#modules/images/contract.ts'
import { contrastWithWhite, defaultColour, isColour } from '#modules/settings/colour.ts'
import { brandSchema } from '#modules/settings/sections/brand.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { BrandPicture } from './brand-picture.tsx'

export default function BrandSettings() {
  return <SectionPage>{({ brand }) => <BrandForm section={brand} />}</SectionPage>
}

type Picture = 'logo' | 'hero' | 'social'
type Section = AnswerOf<'GET /api/seller/settings'>['settings']['brand']

function BrandForm({ section }: { section: Section }) {
  const brand = useSection('brand', { section, schema: brandSchema })
  const { field, check, values, set, problems } = brand
  const colour = values.colour.trim()
  const [uploads, setUploads] = useState<Partial<Record<Picture, string>>>({})

  const picker = (name: Picture) => ({
    name,
    url: values[name] === '' ? undefined : imagePath(values[name], 480),
    problem: problems[name] ?? uploads[name],
    onProblem: (problem: string) => setUploads({ ...uploads, [name]: problem }),
    onChange: (id: string) => {
      setUploads({})
      set(name, id)
    },
  })

  return (
    <SectionForm name="Logo and colour" form={brand}>
      <Panel title="Logo">
        <BrandPicture
          {...picker('logo')}
          what="logo"
          hint="PNG, JPEG or WebP, at best with a transparent background. In the header, emails, receipts and on home screens."
        />
        <div className="mt-3 flex items-center justify-between gap-3">
          <span aria-hidden className="text-[0.9375rem]">
            {check('logoOnly').label}
          </span>
          <Switch {...check('logoOnly')} />
        </div>
      </Panel>
      <Panel title="Colour">
        <div className="flex items-start gap-3">
          <InputField
            {...field('colour')}
            hint={
              isColour(colour)
                ? `Contrast with white: ${contrastWithWhite(colour).toFixed(1)}:1. At least 4.5:1 is needed.`
                : 'Written like #1f7a3d.'
            }
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            className="grow"
          />
          <input
            type="color"
            aria-label="Choose a colour"
            value={isColour(colour) ? colour : defaultColour}
            onChange={({ target }) => set('colour', target.value)}
            className="mt-6 h-10 w-14 shrink-0 cursor-pointer rounded-xl border border-[#8d9488] bg-white p-1 pointer-coarse:h-11"
          />
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          The other shades are computed from it, so that everything stays readable.
        </p>
      </Panel>
      <Panel title="Picture of the home page">
        <BrandPicture
          {...picker('hero')}
          what="picture of the home page"
          hint="At the top, beside the title. At best 1200 × 900 pixels."
        />
      </Panel>
      <Panel title="Picture for link previews">
        <BrandPicture
          {...picker('social')}
          what="picture for link previews"
          hint="Shown where somebody shares a link to your shop. At best 1200 × 630 pixels."
        />
      </Panel>
      <BrandPreview logo={values.logo} colour={colour} />
    </SectionForm>
  )
}
