import { weekdays, type OpenHours } from '#modules/delivery/week-hours.ts'
import { socialNetworks } from '#web/data/social-networks.ts'
import type { Site } from '#web/shop/frame/page-meta.ts'

/** What search engines know of the shop. */
export function shopJsonLd({ publicUrl, shop, payment, brand, format, opening }: Site) {
  const links = socialNetworks.map(([network]) => shop[network]).filter((link) => link !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: shop.name,
    description: shop.tagline,
    email: shop.email,
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.address && { address: shop.address }),
    ...(links.length > 0 && { sameAs: links }),
    image: `${publicUrl}/og.jpg`,
    ...(brand.logo && { logo: publicUrl + brand.logo }),
    url: `${publicUrl}/`,
    ...(opening.week && { openingHoursSpecification: hoursSpecification(opening.week) }),
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

/** One that closes before it opens closes on the next day; a whole day ends a minute before midnight. */
const hoursSpecification = (week: OpenHours[][]) =>
  week.flatMap((hours, day) =>
    hours.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[day]}`,
      opens: from,
      closes: to === '00:00' ? '23:59' : to,
    })),
  )
