import type { ReactNode } from 'react'
import { useShop } from '#web/data/use-shop.ts'

type Props = { picture?: string; title: string; children: ReactNode }

/** A page that has nothing to list: why, and a way on. */
export function MessageScreen({ picture, title, children }: Props) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-12 text-center md:py-16">
      {picture !== undefined && (
        <img src={picture} alt="" loading="lazy" width={480} height={360} className="w-64" />
      )}
      <h1 className="text-[2rem] leading-tight md:text-[2.375rem]">{title}</h1>
      {children}
    </div>
  )
}

/** Instead of a page that could not be loaded, inside the shop's frame. */
export function OfflineMessage({ children }: { children?: ReactNode }) {
  const { name } = useShop()
  return (
    <MessageScreen title="You are offline">
      <title>{`You are offline · ${name}`}</title>
      <p className="text-lg text-balance text-ink-soft">
        You haven’t opened this page before, so it isn’t saved. Your cart is.
      </p>
      {children}
    </MessageScreen>
  )
}
