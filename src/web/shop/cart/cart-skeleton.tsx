const bone = 'animate-pulse rounded-xl bg-sand motion-reduce:animate-none'

/** The list that shows what is in the cart. */
export const lineList =
  'mt-5 rounded-card border border-line bg-white shadow-card *:border-line *:not-first:border-t md:mt-6'

export const linePicture =
  'size-[min(5.5rem,24vw)] overflow-hidden rounded-2xl bg-sand sm:size-[min(6rem,24vw)]'

/**
 * For a cart that may be empty or not. On a slow phone it is all that is seen for a second or more, and it keeps the place of the
 * cart, so that nothing moves when that comes.
 */
export function CartSkeleton() {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Your cart</h1>
        <noscript>
          <p className="mt-3 text-ink-soft">
            The cart needs JavaScript, which is off in this browser.
          </p>
        </noscript>
        <p role="status" className="sr-only">
          Loading your cart
        </p>
        <ul aria-hidden className={lineList}>
          {Array.from({ length: 3 }, (_, line) => (
            <li key={line} className="grid grid-cols-[auto_1fr] gap-x-4 p-4 sm:gap-x-5">
              <div className={`${linePicture} animate-pulse motion-reduce:animate-none`} />
              <div className="flex min-h-23 flex-col">
                <span className={`${bone} h-5 w-2/5`} />
                <span className={`${bone} mt-1.5 h-4 w-1/5`} />
                <span className={`${bone} mt-auto h-9 w-3/5`} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className={`${bone} h-120 rounded-panel max-lg:hidden`} />
    </div>
  )
}
