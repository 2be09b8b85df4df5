import figtree from '#web/assets/fonts/figtree-basic.woff2?url'
import fraunces from '#web/assets/fonts/fraunces-basic.woff2?url'
import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { siteContext } from './api.ts'
import { SettingsContext, useLoadedSettings } from '#web/data/use-shop.ts'
import { earlyCartScript } from '#web/shop/cart/early-cart-script.ts'
import { earlyActionsScript } from '#web/ui/early-actions/early-actions-script.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { ScriptNonce } from './script-nonce.ts'
import stylesheet from './styles.css?url'

/** Fetched early, but after the first pictures, which would share the line with them. */
const font = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  fetchPriority: 'low',
} as const

export const links: Route.LinksFunction = () => [
  { ...font, href: figtree },
  { ...font, href: fraunces },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl = '', settings, categories, notSent } = context.get(siteContext)
  return { publicUrl, ...settings(), categories: categories(), ...(notSent && { notSent }) }
}

/**
 * A navigation does not load this again, so that pages without data of their own open without a request. Pages get changed
 * settings from `page-boundary.tsx`.
 */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const settings = useLoadedSettings()
  const nonce = use(ScriptNonce)
  const brand = settings?.brand
  return (
    <SettingsContext value={settings}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <script
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: `${earlyActionsScript}\n${earlyCartScript}` }}
          />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content={brand?.themeColour} />
          <Links />
          <Meta />
          <link rel="icon" href={brand?.icon || '/favicon.svg'} />
          <link rel="apple-touch-icon" href={brand?.touchIcon || '/apple-touch-icon.png'} />
          {/* `entry.server.tsx` writes into it what the page needs of the stylesheet; React leaves it as it is. */}
          <style dangerouslySetInnerHTML={{ __html: '' }} />
          {/* Its colours replace those of the stylesheet, which are in a layer. */}
          {brand?.style && <style>{brand.style}</style>}
        </head>
        <body className="flex min-h-dvh flex-col">
          {children}
          <ScrollRestoration />
          {/* Holds up nothing but the scripts, which show what the page does not have yet. */}
          <link rel="stylesheet" href={stylesheet} />
          <Scripts />
        </body>
      </html>
    </SettingsContext>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="flex grow">
      <ErrorPage error={error} />
    </main>
  )
}
