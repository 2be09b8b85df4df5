import { DataProvider } from '#web/data/data-provider.tsx'
import { useUnpaidQuery } from './unpaid-orders.ts'

/** Fetches the unpaid orders on every page: a payment that was made on another device shows when it gets the focus. */
export const UnpaidRefetch = () => (
  <DataProvider>
    <Refetch />
  </DataProvider>
)

function Refetch() {
  useUnpaidQuery()
  return null
}
