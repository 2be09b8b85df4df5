import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newQueryClient, queryClient } from './query-client.ts'

/** On the server every render gets a new cache, so that nothing of one request is in the next. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? newQueryClient() : queryClient))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
