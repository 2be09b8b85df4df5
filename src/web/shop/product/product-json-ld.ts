import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'

/** What search engines show beside a link. The fixed stars are no one's rating, so they stay out of it. */
export function productJsonLd(publicUrl: string, product: Product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product._id,
    name: product.name,
    category: product.category,
    description: product.description.join(' '),
    image: product.image,
    offers: {
      '@type': 'Offer',
      url: publicUrl + paths.product(product),
      price: product.offerPrice.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
