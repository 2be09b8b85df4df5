import { ShopMark } from '#web/ui/brand/shop-mark.tsx'
import { button } from '#web/ui/button.ts'
import { sellerSession, useSellerSession } from './seller-session.ts'

/** Shown until the session is known. */
export function Splash() {
  const { state, problem } = useSellerSession()
  return (
    <main className="grid grow place-content-center justify-items-center gap-4 px-6 text-center">
      <ShopMark size={56} />
      <h1 className="text-[1.75rem]">
        {state === 'unreachable' ? 'The shop cannot be reached' : 'Loading …'}
      </h1>
      <noscript>The seller area needs JavaScript.</noscript>
      {state === 'unreachable' && (
        <>
          <p role="alert" className="text-ink-soft">
            {problem}
          </p>
          <button type="button" onClick={sellerSession.load} className={button('primary', 'small')}>
            Try again
          </button>
        </>
      )}
    </main>
  )
}
