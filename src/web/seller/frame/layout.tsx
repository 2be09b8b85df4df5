import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Toaster } from '#web/ui/toaster.tsx'
import { Frame } from './frame.tsx'
import { LoginAgain } from './login-again.tsx'
import { LoginPage } from './login-page.tsx'
import { useSellerHandle } from './page-handle.ts'
import { newQueryClient } from './query.ts'
import { sellerSession, useSellerSession } from './seller-session.ts'
import { Splash } from './splash.tsx'

/** The server renders nobody's desk: whose it is, and so everything on it, is asked for in the browser. */
export default function SellerLayout() {
  const [client] = useState(newQueryClient)
  const { state } = useSellerSession()
  useEffect(() => sellerSession.ask(), [])

  return (
    <QueryClientProvider client={client}>
      {state === 'unknown' || state === 'unreachable' ? (
        <Splash />
      ) : state === 'out' ? (
        <LoginPage />
      ) : (
        <Desk />
      )}
      {state === 'ended' && <LoginAgain />}
      <Toaster />
    </QueryClientProvider>
  )
}

function Desk() {
  const { isBare = false } = useSellerHandle()
  if (isBare) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
