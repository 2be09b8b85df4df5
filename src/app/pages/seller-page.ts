import { html, raw } from 'hono/html'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { pagePolicy, permissionsPolicy } from '#http/security-headers.ts'
import type { NotSent } from './not-sent.ts'
import { pathPattern } from './path-pattern.ts'

/** The page of the seller's area in the sources, and below the folder of its build. */
export const sellerTemplate = 'src/web/seller/index.html'

const pages = Object.values(sellerPages).map(({ path, title }) => ({
  pattern: pathPattern([path === '' ? '/seller' : `/seller/${path}`]),
  title,
}))

const findPage = (path: string) => pages.find(({ pattern }) => pattern.test(path))

export const isSellerPage = (path: string): boolean => findPage(path) !== undefined

/** The same page for every address, but for its title. */
export async function writeSellerPage(
  template: string,
  path: string,
  settings: PublicSettings,
  notSent?: NotSent,
): Promise<string> {
  const { shop, brand } = settings
  const title = `${findPage(path)?.title ?? 'Seller'} · ${shop.name}`
  const head = await html`<title>${title}</title>
    <meta name="theme-color" content="${brand.themeColour}" />
    <link rel="icon" href="${brand.icon || '/favicon.svg'}" />
    <link rel="apple-touch-icon" href="${brand.touchIcon || '/apple-touch-icon.png'}" />
    <style id="brand">
      ${raw(brand.style)}
    </style>
    ${notSent && raw(notSentScript(notSent))}`
  return template.replace(/<!-- app\/pages\/seller-page\.ts .*?-->/, () => head.toString())
}

/** Read by `web/seller/layout.tsx`. */
const notSentScript = (notSent: NotSent) =>
  `<script type="application/json" id="not-sent">${JSON.stringify(notSent).replaceAll('<', '\\u003c')}</script>`

/** All its scripts are files of the build. One of them, which reads barcodes, is WebAssembly, and it needs the camera. */
export const sendSellerPage = (page: string): Response =>
  new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy([], { hasWebAssembly: true }),
      'permissions-policy': permissionsPolicy({ camera: 'self' }),
    },
  })
