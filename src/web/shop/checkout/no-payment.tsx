import { useShop } from '#web/data/use-shop.ts'

const link = 'font-semibold underline underline-offset-4'

/** Said instead of the ways to pay when there is none. */
export function NoPayment() {
  const { email, phone } = useShop()
  return (
    <div
      role="alert"
      className="mt-6 rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] text-alarm"
    >
      <p className="font-semibold">Ordering is not possible at the moment.</p>
      <p className="wrap-anywhere">
        Your cart is kept. Please write to{' '}
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
        {phone && (
          <>
            {' '}
            or call{' '}
            <a href={`tel:${phone}`} className={link}>
              {phone}
            </a>
          </>
        )}
        .
      </p>
    </div>
  )
}
