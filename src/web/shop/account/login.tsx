import { lazy, Suspense } from 'react'
import { useLogin } from './login-store.ts'

/** The dialog is loaded when somebody is about to log in, and not before. */
export const loadLoginDialog = () => import('./login-dialog.tsx')
const LoginDialog = lazy(() =>
  loadLoginDialog().then(({ LoginDialog }) => ({ default: LoginDialog })),
)

export function Login() {
  const { isWanted, goesHome, hasForgotten } = useLogin()
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog goesHome={goesHome} hasForgotten={hasForgotten} />
    </Suspense>
  )
}
