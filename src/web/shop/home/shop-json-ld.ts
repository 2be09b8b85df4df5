import { socialNetworks } from '#web/data/social-networks.ts'
import { socialPicture, type Site } from '#web/shop/frame/page-meta.ts'

/** What search engines know of the shop. */
export function shopJsonLd(site: Site) {
  const { publicUrl, shop, payment, brand, format, opening } = site
  const picture = socialPicture(site)
  const links = socialNetworks.map(([network]) => shop[network]).filter((link) => link !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: shop.name,
    description: shop.tagline,
    ...(shop.email && { email: shop.email }),
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.address && { address: shop.address }),
    ...(links.length > 0 && { sameAs: links }),
    ...(picture && { image: publicUrl + picture }),
    ...(brand.logo && { logo: publicUrl + brand.logo }),
    url: `${publicUrl}/`,
    ...(opening.week && { openingHoursSpecification: opening.week.map(specificationOf) }),
    currenciesAccepted: format.currency,
    paymentAccepted: [payment.cash && 'Cash', payment.online !== 'off' && 'Credit Card']
      .filter(Boolean)
      .join(', '),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/products?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

type OpenDay = NonNullable<Site['opening']['week']>[number]

/** A whole day ends a minute before midnight. */
const specificationOf = ({ day, opens, closes }: OpenDay) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: day,
  opens,
  closes: closes === '00:00' ? '23:59' : closes,
})
