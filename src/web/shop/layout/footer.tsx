import { memo } from 'react'
import { legalLine } from '#modules/settings/legal/legal-lines.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import type { Shop } from '#modules/settings/sections/shop.ts'
import { useOpening } from '#web/data/use-opening.ts'
import { useIsOwnShop, useSettings, useShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { socialNetworks } from '#web/data/social-networks.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Logo } from './logo.tsx'

type Group = { title: string; links: { text: string; to: string }[]; isRow?: boolean }

const groupsOf = (
  bestSellersTitle: string,
  dealsText: string,
  dealsPath: string,
  isOwn: boolean,
): Group[] => [
  {
    title: 'Quick Links',
    links: [
      { text: 'Home', to: paths.home },
      ...(bestSellersTitle ? [{ text: bestSellersTitle, to: `${paths.home}#best-sellers` }] : []),
      ...(dealsText ? [{ text: isOwn ? dealsText : 'Offers & Deals', to: dealsPath }] : []),
      { text: 'Contact Us', to: paths.contact },
      { text: 'FAQs', to: paths.faq },
    ],
  },
  {
    title: 'Need help?',
    links: [
      { text: 'Delivery Information', to: paths.delivery },
      { text: 'Return & Refund Policy', to: paths.returns },
      { text: 'Payment Methods', to: paths.paymentMethods },
      { text: 'Track your Order', to: paths.myOrders },
      { text: 'Contact Us', to: paths.contact },
    ],
  },
]

/** In the demo, until the seller has filled in a link, the four of the specification, which lead nowhere. */
function socialLinks(shop: Shop, isOwn: boolean): Group[] {
  const links = socialNetworks.map(([network, text]) => ({ text, to: shop[network] || '#' }))
  const filled = links.filter(({ to }) => to !== '#')
  if (filled.length === 0 && isOwn) return []
  return [{ title: 'Follow Us', isRow: true, links: filled.length > 0 ? filled : links }]
}

/** Of a shop of one's own: the imprint, the terms and whatever else the seller has written. */
const pageLinks = (pages: PublicSettings['footerPages']): Group[] =>
  pages.length === 0
    ? []
    : [
        {
          title: 'Legal',
          links: pages.map(({ title, path }) => ({ text: title, to: paths.ownPage({ path }) })),
        },
      ]

export const Footer = memo(function Footer({ year }: { year: number }) {
  const shop = useShop()
  const { legal, footerPages, bestSellersTitle, hasOffers } = useSettings()
  const isOwn = useIsOwnShop()
  const groups = groupsOf(
    bestSellersTitle,
    shop.dealsText,
    hasOffers ? paths.offers : paths.products,
    isOwn,
  )
  const seller = legalLine(legal)
  const shown = [...groups, ...pageLinks(footerPages), ...socialLinks(shop, isOwn)]
  const opening = useOpening()
  return (
    <footer className="mt-auto bg-sand [overflow-anchor:none] print:hidden">
      <div
        className={`page-width grid grid-cols-2 gap-x-8 gap-y-5 pt-7 pb-5 sm:grid-cols-3 sm:gap-y-10 sm:pt-14 sm:pb-10 ${shown.length > 3 ? 'lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]' : 'lg:grid-cols-[1.6fr_1fr_1fr_1fr]'}`}
      >
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-90 text-[0.9375rem] text-ink-soft">{shop.tagline}</p>
          {opening?.hours && (
            <div className="mt-3 max-w-90 text-[0.9375rem] text-ink-soft">
              <p className="font-semibold text-ink">{opening.text}</p>
              {opening.hours.map(({ days, hours }) => (
                <p key={days}>
                  {days}: {hours}
                </p>
              ))}
            </div>
          )}
          {(shop.address || shop.phone) && (
            <address className="mt-3 grid max-w-90 justify-items-start text-[0.9375rem] text-ink-soft not-italic">
              {shop.address}
              {shop.phone && (
                <a href={`tel:${shop.phone}`} className={linkLook}>
                  {shop.phone}
                </a>
              )}
            </address>
          )}
        </div>
        {shown.map(({ title, links, isRow = false }) => (
          <nav key={title} aria-label={title} className={isRow ? 'max-sm:col-span-2' : ''}>
            <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
            {/* On a phone two groups are side by side, and the third is a row. */}
            <ul
              className={`grid gap-x-5 sm:mt-3 sm:gap-y-0.5 ${isRow ? 'max-sm:flex max-sm:flex-wrap' : ''}`}
            >
              {links.map(({ text, to }) => (
                <li key={text}>
                  <FooterLink text={text} to={to} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width pb-4 sm:pb-8">
        <p className="border-t border-line pt-4 text-sm text-ink-soft sm:pt-6">
          © {year} {shop.name}
          {seller !== '' && <span className="mt-1 block max-w-220 wrap-anywhere">{seller}</span>}
        </p>
      </div>
    </footer>
  )
})

const linkLook = 'inline-block py-1 text-[0.9375rem] text-ink-soft hover:text-leaf hover:underline'

/** Memoized: the settings of the shop come anew with each page, and with them the footer is rendered again. */
const FooterLink = memo(function FooterLink({ text, to }: { text: string; to: string }) {
  if (!to.startsWith('/'))
    return (
      <a href={to} className={linkLook}>
        {text}
      </a>
    )
  return (
    <ShopLink to={to} className={linkLook}>
      {text}
    </ShopLink>
  )
})
