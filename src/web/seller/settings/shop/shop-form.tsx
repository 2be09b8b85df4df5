import { countryNames } from '#modules/delivery/countries.ts'
import { shopLimits } from '#modules/settings/limits.ts'
import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { InputField, SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { socialNetworks } from '#web/data/social-networks.ts'
import { Panel } from '#web/ui/panel.tsx'
import { HomeTextsPanel } from './home-texts-panel.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { shopProblems } from './shop-values.ts'
import { TimeZoneField } from './time-zone-field.tsx'

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['shop']

type Props = { section: Section; serverTimeZone: string }

export function ShopForm({ section, serverTimeZone }: Props) {
  const shop = useSectionForm({
    section,
    problemsIn: shopProblems,
    save: (values, version) =>
      callAsSeller('POST /api/seller/settings/shop', { body: { ...values, version } }),
    select: (settings) => settings.shop,
  })
  const { field, values } = shop

  return (
    <SectionForm name="Shop" form={shop}>
      <Panel title="Name">
        <div className="grid gap-y-3">
          <InputField
            {...field('name')}
            label="Name of the shop"
            hint="In the header, page titles, emails and receipts."
            required
            maxLength={shopLimits.name}
            autoComplete="off"
          />
          <InputField
            {...field('shortName')}
            label="Short name"
            hint="Optional. For narrow places, such as the header on a phone."
            maxLength={shopLimits.shortName}
            autoComplete="off"
          />
          <TextAreaField
            {...field('tagline')}
            label="Tagline"
            hint="One sentence about the shop: in the footer and for search engines."
            required
            rows={3}
          />
        </div>
      </Panel>
      <Panel title="Contact">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <InputField
            {...field('email')}
            label="Email"
            type="email"
            hint="Where shoppers write to."
            required
            autoComplete="off"
          />
          <InputField
            {...field('phone')}
            label="Phone"
            type="tel"
            hint="Optional."
            autoComplete="off"
          />
          <InputField
            {...field('address')}
            label="Street address"
            hint="Optional. On the contact page, in the footer and on receipts."
            autoComplete="off"
            className="sm:col-span-2"
          />
          <SelectField
            name="country"
            label="Country"
            hint="New addresses begin with it, and it says what zip codes are called."
            value={values.country}
            problem={shop.problems['country']}
            onChange={({ target }) => shop.set('country', target.value)}
            className="sm:col-span-2"
          >
            <option value="">As in Money (language and country)</option>
            {countryNames('en').map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TimeZoneField
            ofServer={serverTimeZone}
            value={values.timeZone}
            problem={shop.problems['timeZone']}
            onChange={(zone) => shop.set('timeZone', zone)}
          />
        </div>
      </Panel>
      <Panel title="Home page" className="lg:col-span-2">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <div className="grid content-start gap-y-3">
            <InputField
              {...field('heroTitle')}
              label="Title"
              required
              maxLength={shopLimits.heroTitle}
              autoComplete="off"
            />
            <TextAreaField {...field('heroText')} label="Text" required rows={4} />
            <InputField
              {...field('trustText')}
              label="Trust line"
              hint="Among the reasons to buy from you. Leave it empty if it is not true for your shop."
              maxLength={shopLimits.trustText}
              autoComplete="off"
            />
          </div>
          <HeroPreview title={values.heroTitle} text={values.heroText} />
        </div>
      </Panel>
      <HomeTextsPanel field={field} />
      <Panel title="Social links" className="lg:col-span-2">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {socialNetworks.map(([name, label]) => (
            <InputField
              key={name}
              {...field(name)}
              label={label}
              type="url"
              placeholder="https:// (optional)"
              autoComplete="off"
            />
          ))}
        </div>
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          The footer links to those that you fill in.
        </p>
      </Panel>
    </SectionForm>
  )
}
