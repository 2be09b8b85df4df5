import { Outlet } from 'react-router'
import { Toaster } from '../ui/toaster.tsx'
import type { Route } from './+types/layout.ts'
import { CartBar } from './cart-bar.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'

export function loader() {
  return { year: new Date().getFullYear() }
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside
        aria-label="Our promise"
        className="bg-leaf-deep px-4 py-2.5 text-center text-[0.8125rem] leading-snug text-white"
      >
        Delivered in under 30 minutes, or we say so.
        <span className="max-sm:hidden"> Free delivery, always.</span>
      </aside>
      <Navbar />
      <main
        id="content"
        tabIndex={-1}
        className="page-width grow pb-20 focus:outline-none md:pb-24"
      >
        <Outlet />
      </main>
      <Footer year={loaderData.year} />
      <CartBar />
      <Toaster />
    </>
  )
}
