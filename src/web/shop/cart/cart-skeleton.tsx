const bone = 'animate-pulse rounded-xl bg-sand motion-reduce:animate-none'

export function CartSkeleton() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Your cart</h1>
        <p role="status" className="sr-only">
          Loading your cart
        </p>
        <noscript>
          <p className="mt-3 text-ink-soft">
            The cart needs JavaScript, which is off in this browser.
          </p>
        </noscript>
        <ul
          aria-hidden
          className="mt-5 divide-y divide-line rounded-card border border-line bg-white md:mt-6"
        >
          {[1, 2, 3].map((line) => (
            <li key={line} className="flex h-33 items-center gap-4 p-4">
              <span className={`${bone} size-22 shrink-0`} />
              <span className="grid grow gap-2.5">
                <span className={`${bone} h-5 w-2/5`} />
                <span className={`${bone} h-4 w-1/5`} />
                <span className={`${bone} h-9 w-3/5`} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className={`${bone} h-120 rounded-panel max-lg:hidden`} />
    </div>
  )
}
