import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { NeedsLogin } from '#web/shop/session/needs-login.tsx'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { EmailPanel } from './email-panel.tsx'
import { EmailsPanel } from './emails-panel.tsx'
import { FoodPanel } from './food-panel.tsx'
import { MyDataPanel } from './my-data-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export const meta = unlistedMeta({
  path: paths.account,
  title: 'Your account',
  description: 'Your name, email and password, and where you are logged in.',
})

export default function AccountPage() {
  return (
    <div className="mx-auto min-h-[calc(100dvh-9rem)] max-w-5xl pt-6 md:pt-10">
      <NeedsLogin
        title="Log in to see your account"
        text="You can change your name, email and password here."
        skeleton={<Skeleton />}
      >
        <LoadedAccount />
      </NeedsLogin>
    </div>
  )
}

const LoadedAccount = () => (
  <LoadedPage
    query={useQuery(shopperQuery('GET /api/user/account'))}
    what="Your account"
    skeleton={<Skeleton />}
  >
    {(account) => <Account account={account} />}
  </LoadedPage>
)

const Account = ({ account }: { account: AnswerOf<'GET /api/user/account'> }) => (
  <>
    <Heading />
    <div className="mt-5 grid items-start gap-4 md:mt-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <NamePanel key={account.name} name={account.name} />
        <EmailPanel account={account} />
        <PasswordPanel email={account.email} />
        <SessionsPanel sessions={account.sessions} />
      </div>
      <div className="grid gap-4">
        <FoodPanel key={[account.diets, account.without].join(' ')} chosen={account} />
        <EmailsPanel newsletter={account.newsletter} />
        <Panel title="Addresses">
          <p className="mb-3 text-ink-soft">Where we deliver to.</p>
          <ShopLink to={paths.addresses} className={buttonClass('outline', 'small')}>
            Your addresses
          </ShopLink>
        </Panel>
        <MyDataPanel />
      </div>
    </div>
  </>
)

const Heading = () => <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Your account</h1>

const Skeleton = () => (
  <>
    <Heading />
    <div className="mt-5 grid gap-4 md:mt-6 lg:grid-cols-2">
      {[0, 1].map((column) => (
        <div
          key={column}
          className="h-96 animate-pulse rounded-2xl bg-sand motion-reduce:animate-none"
        />
      ))}
    </div>
  </>
)
