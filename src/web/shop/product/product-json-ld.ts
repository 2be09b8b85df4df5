import type { Product } from '#modules/catalogue/contract.ts'
import { plainMoney } from '#modules/pricing/money.ts'
import type { Site } from '#web/shop/frame/page-meta.ts'
import { paths } from '#web/paths.ts'

/**
 * What search engines show beside a link. The fixed stars of the demo catalogue are no ratings, so they stay out of it: `rating`
 * has only real ones.
 */
export function productJsonLd(
  { publicUrl, format }: Pick<Site, 'publicUrl' | 'format'>,
  product: Product,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product._id,
    name: product.name,
    category: product.category,
    description: sentencesOf(product.description),
    image: product.image,
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        ratingCount: product.rating.count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: publicUrl + paths.product(product),
      price: plainMoney(product.offerPrice, format.decimals),
      priceCurrency: format.currency,
      ...unitPriceSpecification(product, format),
      availability: `https://schema.org/${availabilityOf(product)}`,
    },
  }
}

function availabilityOf({ inStock, fewLeft }: Product) {
  if (!inStock) return 'OutOfStock'
  return fewLeft ? 'LimitedAvailability' : 'InStock'
}

/** Codes of UN/CEFACT for a kilogram, a litre and one piece. */
const unitCodes = { kg: 'KGM', l: 'LTR', piece: 'C62' }

function unitPriceSpecification({ unitPrice }: Product, format: Site['format']) {
  if (!unitPrice) return {}
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: plainMoney(unitPrice.price, format.decimals),
      priceCurrency: format.currency,
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 1,
        unitCode: unitCodes[unitPrice.unit],
      },
    },
  }
}

/** The way to a page, as search engines show it above its title. */
export function breadcrumbJsonLd(publicUrl: string, places: { text: string; to: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: publicUrl + to,
    })),
  }
}

/** A description is a list of points; in one text each of them ends like a sentence. */
export const sentencesOf = (points: readonly string[]): string =>
  points.map((point) => (/[.!?]$/.test(point) ? point : `${point}.`)).join(' ')
