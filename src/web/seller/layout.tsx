import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { textOf } from '#web/api.ts'
import { SettingsContext, useSettings } from '#web/data/use-shop.ts'
import { NotSentProvider, type NotSent } from '#web/ui/form/post-form.tsx'
import { AskBeforeLeaving } from '#web/ui/dialog/unsaved-changes.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { NewOrdersBadge } from '#web/seller/alerts/new-order-alert.tsx'
import { isRecord } from '#web/data/storage.ts'
import { NewOrderAlert } from './alerts/new-order-alert.tsx'
import { pushMessages } from './alerts/push-messages.ts'
import { Frame, headerButton } from './frame/frame.tsx'
import { categoryQuery } from './frame/category-query.ts'
import { LoginAgain, LoginPage, PasswordAgain } from './frame/login.tsx'
import { usePageHandle } from './frame/page-handle.ts'
import { useSellerSession } from './frame/seller-session.ts'
import { Splash, SplashScreen } from './frame/splash.tsx'
import { sendTicks } from './orders/ticks/send-ticks.ts'
import { OpenBar } from './pause/open-bar.tsx'
import { PauseBar } from './pause/pause-bar.tsx'
import { ScanButton } from './scan/scan-button.tsx'

/** The server has written it into the page, which stays the same. */
const notSent = readNotSent()

export function SellerLayout() {
  const { state } = useSellerSession()
  return (
    <NotSentProvider notSent={notSent}>
      {state === 'unknown' || state === 'unreachable' ? (
        <Splash />
      ) : state === 'out' ? (
        <LoginPage />
      ) : (
        <SellerPage />
      )}
      {state === 'expired' && <LoginAgain />}
      <AskBeforeLeaving />
      {state === 'locked' && <PasswordAgain />}
      {/* Over the header, where no heading, switch or button of a page is. */}
      <Toasts top={6} />
      <ScrollRestoration />
    </NotSentProvider>
  )
}

function SellerPage() {
  const { isBare = false } = usePageHandle()
  const settings = useSettings()
  const { data, error, refetch } = useQuery(categoryQuery)
  const withCategories = useMemo(
    () => data && { ...settings, categories: data.categories },
    [settings, data],
  )
  // Ticks that an earlier page could not send.
  useEffect(() => void sendTicks(), [])
  if (!withCategories)
    return <SplashScreen problem={error ? textOf(error) : undefined} onTry={() => void refetch()} />
  return (
    <SettingsContext value={withCategories}>
      {isBare ? (
        <Outlet />
      ) : (
        <Frame
          ordersBadge={<NewOrdersBadge />}
          alert={<NewOrderAlert />}
          scanButton={<ScanButton className={headerButton} />}
          bars={
            <>
              <OpenBar />
              <PauseBar />
            </>
          }
          onLogOut={() => pushMessages.forget().catch(() => {})}
        >
          <Outlet />
        </Frame>
      )}
    </SettingsContext>
  )
}

/** `app/pages/seller-page.ts` writes it into the page that answers a form. */
function readNotSent(): NotSent | undefined {
  const found: unknown = JSON.parse(document.getElementById('not-sent')?.textContent ?? 'null')
  if (!isRecord(found) || typeof found['form'] !== 'string' || !isRecord(found['fields'])) return
  const fields = Object.entries(found['fields']).map(([name, value]) => [name, String(value)])
  return { form: found['form'], fields: Object.fromEntries(fields) }
}
