import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { useAction } from '#web/ui/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** On the account page and on the page of favourites. */
export function FavouriteEmails() {
  const { data, error, refetch } = useQuery(shopperQuery('GET /api/favourites/emails'))
  const { start } = useAction({
    run: (wanted: boolean) =>
      asShopper(() => api('POST /api/favourites/choose-emails', { body: { wanted } })),
    refetch: ['GET /api/favourites/emails'],
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">Emails about your favourites</p>
        <p className="text-ink-soft">
          When one is back in stock or cheaper than when you saved it, at most once a week.
        </p>
        {data?.wanted === true && !data.isEmailConfirmed && (
          <p className="mt-1 font-medium">
            None comes before you confirm your email on{' '}
            <ShopLink to={paths.account} className="text-leaf underline underline-offset-4">
              your account
            </ShopLink>
            .
          </p>
        )}
      </div>
      {data ? (
        <Switch
          label="Emails about your favourites"
          isOn={data.wanted}
          onChange={(wanted) => void start(wanted)}
        />
      ) : (
        error && (
          <Button
            aria-label="Try again to read whether you get emails about your favourites"
            onClick={() => void refetch()}
            look="outline"
            size="small"
          >
            Try again
          </Button>
        )
      )}
    </div>
  )
}
