import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { Frame } from './frame.tsx'
import { LoginAgain } from './login-again.tsx'
import { LoginPage } from './login-page.tsx'
import { usePageHandle } from './page-handle.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { sellerSession, useSellerSession } from './seller-session.ts'
import { Splash } from './splash.tsx'

/** The server renders the same empty page for everyone; session and data are loaded in the browser. */
export default function SellerLayout() {
  const [client] = useState(newQueryClient)
  const { state } = useSellerSession()
  useEffect(() => sellerSession.load(), [])

  return (
    <QueryClientProvider client={client}>
      {state === 'unknown' || state === 'unreachable' ? (
        <Splash />
      ) : state === 'out' ? (
        <LoginPage />
      ) : (
        <SellerPage />
      )}
      {state === 'expired' && <LoginAgain />}
      {/* Over the header, where no heading, switch or button of a page is. */}
      <Toasts top={6} />
    </QueryClientProvider>
  )
}

function SellerPage() {
  const { isBare = false } = usePageHandle()
  if (isBare) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
