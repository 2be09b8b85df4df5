import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { login } from '#web/shop/session/login-store.ts'
import { useUser } from '#web/shop/session/use-user.ts'
import { useLogOut } from '#web/shop/account/use-log-out.ts'

/** The foot of the phone's menu: Login, or what the profile menu has on large screens. */
export function MobileAccount({ onChoose }: { onChoose: () => void }) {
  const user = useUser()
  const logOut = useLogOut()
  const choose = (action: () => void) => () => {
    onChoose()
    action()
  }

  if (!user)
    return (
      <div className="grid grid-cols-2 gap-3 noscript:hidden">
        <Button
          onClick={choose(() => void login.ask({ goesHome: true }))}
          look="primary"
          size="tight"
        >
          Login
        </Button>
        <Button
          onClick={choose(() => void login.ask({ goesHome: true, begin: 'register' }))}
          look="outline"
          size="tight"
        >
          Sign Up
        </Button>
      </div>
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <p className="col-span-2 truncate text-[0.9375rem] text-ink-soft">Logged in as {user.name}</p>
      <ShopLink to={paths.myOrders} onClick={onChoose} className={buttonClass('primary', 'tight')}>
        My Orders
      </ShopLink>
      <ShopLink to={paths.buyAgain} onClick={onChoose} className={buttonClass('outline', 'tight')}>
        Buy again
      </ShopLink>
      <ShopLink to={paths.addresses} onClick={onChoose} className={buttonClass('outline', 'tight')}>
        Addresses
      </ShopLink>
      <ShopLink to={paths.account} onClick={onChoose} className={buttonClass('outline', 'tight')}>
        Account
      </ShopLink>
      <Button onClick={choose(logOut)} look="outline" size="tight" className="col-span-2">
        Logout
      </Button>
    </div>
  )
}
