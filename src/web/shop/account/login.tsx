import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { login, useLogin } from '#web/shop/session/login-store.ts'

const dialog = lazyModule(() => import('./login-dialog.tsx'))

/** Called when the shopper is about to log in. */
export const loadLoginDialog = dialog.load

export function Login() {
  const options = useLogin()
  if (!options) return null
  return (
    <LazyModule of={dialog} onError={login.close}>
      {({ LoginDialog }) => <LoginDialog {...options} />}
    </LazyModule>
  )
}
