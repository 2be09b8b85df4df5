import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { ShopMark } from '#web/ui/pictures/shop-mark.tsx'
import { NotSentNotice } from '#web/ui/form/post-form.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  return (
    <main className="grid grow place-content-center bg-leaf-deep px-4 py-10">
      <div className="w-[min(26rem,calc(100vw-2rem))] rounded-panel bg-paper p-6 shadow-lifted sm:p-8">
        <ShopMark size={40} />
        <h1 className="mt-3 text-[2rem] leading-tight">Seller Login</h1>
        <p className="mt-1 mb-5 text-ink-soft">For the people who run the shop.</p>
        <NotSentNotice />
        <LoginForm />
      </div>
      <Link
        to={paths.home}
        className="mt-6 justify-self-center font-semibold text-white underline underline-offset-4 outline-white"
      >
        Back to the shop
      </Link>
    </main>
  )
}
