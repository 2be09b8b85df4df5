import { Button } from '#web/ui/button.tsx'
import { login, useIsLoginWaiting } from '#web/shop/session/login-store.ts'
import { loadLoginDialog } from '#web/shop/account/login.tsx'
import { useUser } from '#web/shop/session/use-user.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

/** Visitors do not need it. */
const menu = lazyModule(() => import('./profile-menu.tsx'))
/** A click that comes later loads it again, and says so if it fails. The menu takes the focus over after the login. */
function prepareLogin() {
  loadLoginDialog().catch(() => {})
  menu.load().catch(() => {})
}

/** Both have the same width, so nothing moves when it turns out who is logged in. */
const width = 'w-22 max-md:hidden'

export function AccountButton() {
  const user = useUser()
  const isWaiting = useIsLoginWaiting()
  if (user)
    return (
      <LazyModule of={menu} isOptional fallback={<div className={width} />}>
        {({ ProfileMenu }) => <ProfileMenu user={user} />}
      </LazyModule>
    )
  return (
    <Button
      onClick={() => void login.ask({ goesHome: true })}
      aria-busy={isWaiting}
      onPointerEnter={prepareLogin}
      onFocus={prepareLogin}
      look="primary"
      size="small"
      className={`${width} noscript:hidden`}
    >
      Login
    </Button>
  )
}
