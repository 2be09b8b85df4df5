import { useQuery } from '@tanstack/react-query'
import { api, textOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { paths } from '#web/paths.ts'
import { asShopper } from '#web/shop/account/session.ts'
import { shopperQuery } from '#web/shop/account/shopper-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'

/** On the account page and on the page of favourites. */
export function FavouriteEmails() {
  const choice = shopperQuery('GET /api/favourites/emails')
  const { data, error, refetch } = useQuery(choice)
  const { run } = useBusy()
  const choose = (wanted: boolean) =>
    run(async () => {
      try {
        const body = { wanted }
        const { message } = await asShopper(() =>
          api('POST /api/favourites/choose-emails', { body }),
        )
        toast.success(message)
        await queryClient.invalidateQueries({ queryKey: choice.queryKey })
      } catch (problem) {
        toast.error(textOf(problem))
      }
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
          onChange={(wanted) => void choose(wanted)}
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
