import { create } from 'zustand'
import { session } from './session.ts'

export type LoginOptions = {
  /** From the navbar a login leads to the home page, from anywhere else it stays where it was asked for. */
  goesHome?: boolean
  /** The form it begins with; the login by default. */
  begin?: 'login' | 'register' | 'forgotten'
  /** Why the dialog opens, if not by Login. */
  reason?: 'order'
  /** Called after a login that stays on the page. */
  onEntered?: () => void
}

const useStore = create<{ options?: LoginOptions | undefined; isWaiting: boolean }>(() => ({
  isWaiting: false,
}))

export const login = {
  /** Shows the dialog, unless the answer on its way says that the shopper is logged in. */
  async ask(options: LoginOptions = {}): Promise<void> {
    useStore.setState({ isWaiting: true })
    const user = await session.known().catch(() => null)
    useStore.setState({ isWaiting: false, ...(!user && { options }) })
  },
  close: () => useStore.setState({ options: undefined }),
}

/** Whether the dialog was asked for before it is known who is logged in. */
export const useIsLoginWaiting = (): boolean => useStore(({ isWaiting }) => isWaiting)

/** Nothing while the dialog is closed. */
export const useLogin = (): LoginOptions | undefined => useStore(({ options }) => options)
