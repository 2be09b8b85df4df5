import { lazy, Suspense } from 'react'
import { button } from '#web/ui/button.ts'
import { login } from '#web/shop/account/login-store.ts'
import { loadLoginDialog } from '#web/shop/account/login.tsx'
import { useUser } from '#web/shop/account/session.ts'

/** Visitors do not need it. */
const ProfileMenu = lazy(() =>
  import('./profile-menu.tsx').then(({ ProfileMenu }) => ({ default: ProfileMenu })),
)

/** Both have the same width, so nothing moves when it turns out who is logged in. */
const width = 'w-22 max-md:hidden'

export function LoginOrProfile() {
  const user = useUser()
  if (user)
    return (
      <Suspense fallback={<div className={width} />}>
        <ProfileMenu user={user} />
      </Suspense>
    )
  return (
    <button
      type="button"
      onClick={() => login.ask({ goesHome: true })}
      onPointerEnter={() => void loadLoginDialog()}
      onFocus={() => void loadLoginDialog()}
      className={`${button('primary', 'small')} ${width}`}
    >
      Login
    </button>
  )
}
