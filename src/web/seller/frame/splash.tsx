import type { ReactNode } from 'react'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { sellerSession, useSellerSession } from './seller-session.ts'

/** Shown until the session is known. */
export function Splash() {
  const { problem } = useSellerSession()
  return <SplashScreen mark={<ShopMark size={56} />} problem={problem} onTry={sellerSession.load} />
}

type Props = {
  mark?: ReactNode
  /** Why nothing could be loaded. */
  problem: string | undefined
  onTry: () => void
}

export function SplashScreen({ mark, problem, onTry }: Props) {
  return (
    <main className="grid grow place-content-center justify-items-center gap-4 px-6 text-center">
      <div className="h-14">{mark}</div>
      <h1 className="text-[1.75rem]">
        {problem === undefined ? 'Loading …' : 'The shop cannot be reached'}
      </h1>
      {problem !== undefined && (
        <>
          <p role="alert" className="text-ink-soft">
            {problem}
          </p>
          <Button onClick={onTry} look="primary" size="small">
            Try again
          </Button>
        </>
      )}
    </main>
  )
}
