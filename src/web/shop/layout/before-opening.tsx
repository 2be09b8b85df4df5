import { useEffect, useState, type ReactNode } from 'react'
import { api } from '#web/api.ts'
import { useShop } from '#web/data/use-shop.ts'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'

/** What a new shop shows until its owner opens it. A browser in which the seller is logged in shows the shop. */
export default function BeforeOpening({ children }: { children: ReactNode }) {
  const [isSeller, setIsSeller] = useState(false)
  useEffect(() => {
    void api('GET /api/seller/is-auth').then(
      ({ success }) => setIsSeller(success),
      () => {},
    )
  }, [])
  return isSeller ? children : <OpeningSoon />
}

function OpeningSoon() {
  const { name, tagline, email, phone, address } = useShop()
  const link = 'font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark'
  return (
    <main className="page-width grid grow place-content-center justify-items-center gap-5 py-16 text-center">
      <ShopMark size={64} />
      <p className="font-display text-[1.75rem] font-semibold text-leaf wrap-anywhere">{name}</p>
      <h1 className="text-[2.5rem] leading-tight md:text-[3.5rem]">Opening soon</h1>
      <p className="max-w-140 text-lg text-ink-soft wrap-anywhere">{tagline}</p>
      <address className="grid gap-1 not-italic">
        {email && (
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={link}>
            {phone}
          </a>
        )}
        {address && <span className="text-ink-soft">{address}</span>}
      </address>
    </main>
  )
}
