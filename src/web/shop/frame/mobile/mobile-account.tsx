import { paths } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { login } from '#web/shop/account/login-store.ts'
import { useUser } from '#web/shop/account/use-user.ts'
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
        <button
          type="button"
          onClick={choose(() => void login.ask({ goesHome: true }))}
          className={button('primary', 'tight')}
        >
          Login
        </button>
        <button
          type="button"
          onClick={choose(() => void login.ask({ goesHome: true, begin: 'register' }))}
          className={button('outline', 'tight')}
        >
          Sign Up
        </button>
      </div>
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <p className="col-span-2 truncate text-[0.9375rem] text-ink-soft">Logged in as {user.name}</p>
      <ShopLink to={paths.myOrders} onClick={onChoose} className={button('primary', 'tight')}>
        My Orders
      </ShopLink>
      <ShopLink to={paths.buyAgain} onClick={onChoose} className={button('outline', 'tight')}>
        Buy again
      </ShopLink>
      <ShopLink to={paths.addresses} onClick={onChoose} className={button('outline', 'tight')}>
        Addresses
      </ShopLink>
      <ShopLink to={paths.account} onClick={onChoose} className={button('outline', 'tight')}>
        Account
      </ShopLink>
      <button
        type="button"
        onClick={choose(logOut)}
        className={`${button('outline', 'tight')} col-span-2`}
      >
        Logout
      </button>
    </div>
  )
}
