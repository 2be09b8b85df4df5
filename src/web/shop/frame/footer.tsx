import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Logo } from './logo.tsx'

const groups = [
  {
    title: 'Quick Links',
    links: [
      { text: 'Home', to: paths.home },
      { text: 'Best Sellers', to: `${paths.home}#best-sellers` },
      { text: 'Offers & Deals', to: paths.products },
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
  {
    title: 'Follow Us',
    links: ['Instagram', 'Twitter', 'Facebook', 'YouTube'].map((text) => ({ text, to: '#' })),
  },
]

export function Footer({ year }: { year: number }) {
  return (
    <footer className="mt-auto bg-sand [overflow-anchor:none] print:hidden">
      <div className="page-width grid gap-x-8 gap-y-10 pt-14 pb-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-90 text-[0.9375rem] text-ink-soft">
            Groceries and snacks from a shop around the corner, on your table in under 30 minutes.
          </p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
            <ul className="mt-3 grid gap-0.5">
              {links.map(({ text, to }) => (
                <li key={text}>
                  <FooterLink text={text} to={to} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width pb-8">
        <p className="border-t border-line pt-6 text-sm text-ink-soft">© {year} Larder</p>
      </div>
    </footer>
  )
}

function FooterLink({ text, to }: { text: string; to: string }) {
  const className =
    'inline-block py-1 text-[0.9375rem] text-ink-soft hover:text-leaf hover:underline'
  if (to === '#')
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the shop has no such accounts yet
      <a href="#" className={className}>
        {text}
      </a>
    )
  return (
    <ShopLink to={to} className={className}>
      {text}
    </ShopLink>
  )
}
