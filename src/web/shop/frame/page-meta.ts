import type { MetaDescriptor } from 'react-router'

type Page = { path: string; title: string; description: string; image?: string | undefined }

/** Search engines and link previews want absolute addresses, which only a shop with a PUBLIC_URL has. */
export function pageMeta(
  publicUrl: string,
  { path, title, description, image }: Page,
): MetaDescriptor[] {
  const picture = image ?? `${publicUrl}/og.jpg`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: 'Larder' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:url', content: publicUrl + path },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(publicUrl === '' ? [] : [{ tagName: 'link', rel: 'canonical', href: publicUrl + path }]),
  ]
}

export function shopJsonLd(publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: 'Larder',
    description: 'Groceries and snacks, delivered in under 30 minutes',
    image: `${publicUrl}/og.jpg`,
    url: `${publicUrl}/`,
    currenciesAccepted: 'USD',
    paymentAccepted: 'Cash, Credit Card',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/products?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
