import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** Whether the shop takes online payment. It is a setting of the server, so every page carries it. */
export const useOnlinePayment = (): 'on' | 'test' | 'off' =>
  useRouteLoaderData<typeof loader>('root')?.onlinePayment ?? 'off'
