import { useState } from 'react'
import { ShoppingBasket } from 'lucide-react'
import { imagePath } from '#modules/images/contract.ts'
import {
  contrastWithWhite,
  defaultColour,
  isColour,
  colourProblem,
  shadesOf,
} from '#modules/settings/colour.ts'
import { brandSchema } from '#modules/settings/sections/brand.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import mark from '#web/assets/logo.svg'
import { useShop } from '#web/data/use-shop.ts'
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

/** The header of the shop with this logo and colour, before they are saved. */
function BrandPreview({ logo, colour }: { logo: string; colour: string }) {
  const { name } = useShop()
  if (colourProblem(colour) !== undefined) return null
  const { text, deep, pale, dark } = shadesOf(colour)
  return (
    <Panel title="Preview" className="lg:col-span-2">
      <div className="overflow-hidden rounded-2xl border border-line">
        <p
          className="px-4 py-2 text-center text-[0.8125rem] text-white"
          style={{ backgroundColor: deep }}
        >
          The strip above every page
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-paper px-4 py-3">
          <p
            className="flex items-center gap-2 font-display text-2xl font-semibold"
            style={{ color: text }}
          >
            <img
              src={logo === '' ? mark : imagePath(logo, 480)}
              alt=""
              className="h-8.5 w-auto max-w-25 object-contain"
            />
            <span className="wrap-anywhere">{name}</span>
          </p>
          <span
            className="ml-auto font-semibold underline underline-offset-4"
            style={{ color: text }}
          >
            A link
          </span>
          <span
            className="rounded-full px-3 py-1 text-sm font-semibold"
            style={{ backgroundColor: pale, color: dark }}
          >
            Chosen
          </span>
          <span
            className="inline-flex items-center gap-2 rounded-full px-5 py-2.5 font-semibold text-white"
            style={{ backgroundColor: colour }}
          >
            <ShoppingBasket aria-hidden className="size-5" /> A button
          </span>
        </div>
      </div>
    </Panel>
  )
}
