import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ComponentProps } from 'react'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { sellerPages } from '#web/seller-pages.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { countryNames } from '#modules/delivery/countries.ts'
import { shopInput } from '#modules/settings/sections/shop.ts'
import type { AnswerOf } from '#web/api.ts'
import { InputField, SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { socialNetworks } from '#web/data/social-networks.ts'
import { homeTexts, timePlaceholder, type HomeText } from '#modules/settings/home/home-texts.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { SectionForm } from './form/section-form.tsx'
import { useSection } from './form/use-section.ts'

export default function ShopSettings() {
  return (
    <SectionPage>
      {({ shop }, { serverTimeZone }) => (
        <>
          <ShopForm section={shop} serverTimeZone={serverTimeZone} />
          <DemoCatalogue />
        </>
      )}
    </SectionPage>
  )
}

/** While there is something of the demo to remove: its products, or, if they went one by one, its claims. */
function DemoCatalogue() {
  const navigate = useNavigate()
  const { data } = useQuery(sellerQuery('GET /api/seller/demo'))
  const isOwn = useIsOwnShop()
  if (!data || (data.removable === 0 && isOwn)) return null
  const products = data.removable === 1 ? '1 product' : `${data.removable} products`
  return (
    <Panel title="Demo catalogue" className="mt-4">
      <p className="max-w-180 text-[0.9375rem] text-ink-soft">
        {data.removable > 0
          ? `${products} in your shop came with the installation. You can remove them together, with their categories. What somebody has ordered is kept in the archive of the product list.`
          : 'The products of the demo are gone, but your pages still say what the demo says.'}
        {data.changed > 0 && ` The ${data.changed} that you have changed stay.`} Sentences of the
        demo that you have not replaced, its stars and its best sellers go too.
      </p>
      <ActionButton
        look="outline"
        className="mt-3"
        run={() => callAsSeller('POST /api/seller/demo/remove', { body: {} })}
        refetch="everything"
        // The next steps are on Today.
        onDone={() => navigate(sellerPages.today.to)}
        confirm={{
          title: data.removable > 0 ? `Remove ${products}?` : 'End the demo?',
          text: (
            <ul className="ml-5 list-disc">
              <li>The products of the demo are deleted for good. This cannot be undone.</li>
              <li>Categories that you have not changed go too, if no product is left in them.</li>
              <li>Products that you have added or changed stay.</li>
              <li>
                Orders keep their products and pictures; what was ordered goes to the archive.
              </li>
            </ul>
          ),
          button: data.removable > 0 ? `Remove ${products}` : 'End the demo',
          isDanger: true,
        }}
      >
        {data.removable > 0 ? 'Remove the demo catalogue …' : 'End the demo …'}
      </ActionButton>
    </Panel>
  )
}

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['shop']

type Props = { section: Section; serverTimeZone: string }

function ShopForm({ section, serverTimeZone }: Props) {
  const shop = useSection('shop', { section, schema: shopInput })
  const { field, values } = shop

  return (
    <SectionForm name="Shop" form={shop}>
      <Panel title="Name">
        <div className="grid gap-y-3">
          <InputField {...field('name')} autoComplete="off" />
          <InputField {...field('shortName')} autoComplete="off" />
          <TextAreaField {...field('tagline')} rows={3} />
        </div>
      </Panel>
      <Panel title="Contact">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <InputField {...field('email')} type="email" autoComplete="off" />
          <InputField {...field('phone')} type="tel" autoComplete="off" />
          <InputField {...field('address')} autoComplete="off" className="sm:col-span-2" />
          <SelectField {...field('country')} className="sm:col-span-2">
            <option value="">As in Money (language and country)</option>
            {countryNames('en').map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('timeZone')} className="sm:col-span-2">
            <option value="">{`The server's (${serverTimeZone})`}</option>
            {timeZonesWith(values.timeZone).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <Panel title="Home page" className="lg:col-span-2">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <div className="grid content-start gap-y-3">
            <InputField {...field('heroTitle')} autoComplete="off" />
            <TextAreaField {...field('heroText')} rows={4} />
            <InputField {...field('trustText')} autoComplete="off" />
          </div>
          <HeroPreview title={values.heroTitle} text={values.heroText} />
        </div>
      </Panel>
      <HomeTextsPanel field={field} />
      <Panel title="Social links" className="lg:col-span-2">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {socialNetworks.map(([name]) => (
            <InputField
              key={name}
              {...field(name)}
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

/** The names that this browser knows, and the one that is set: the server may know more. */
const timeZonesWith = (value: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])]
    .filter((name) => name !== '')
    .toSorted()

/** The first words of the home page as shoppers see them, while they are typed. */
function HeroPreview({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-[0.875rem] font-semibold text-ink-soft">Preview</figcaption>
      <div className="rounded-2xl bg-[radial-gradient(ellipse_at_78%_22%,#ffe3b8_0%,#f7e8c2_32%,#e2edcb_66%,#d3e9c9_100%)] px-5 py-6">
        <p className="font-display text-[1.75rem] leading-[1.1] font-semibold tracking-tight wrap-anywhere">
          {title.trim() || '…'}
        </p>
        <p className="mt-3 leading-relaxed text-[#3b463d] wrap-anywhere">{text.trim() || '…'}</p>
      </div>
    </figure>
  )
}

type HomeTextsPanelProps = { field: (name: HomeText) => ComponentProps<typeof InputField> }

/** Every claim that the home page makes besides its title. */
function HomeTextsPanel({ field }: HomeTextsPanelProps) {
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
