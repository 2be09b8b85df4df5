import { create } from 'zustand'

const useStore = create(() => ({ isOpen: false }))

/** The dialog that asks for a zip code. */
export const zipDialog = {
  open: () => useStore.setState({ isOpen: true }),
  close: () => useStore.setState({ isOpen: false }),
}
export const useIsZipDialogOpen = (): boolean => useStore(({ isOpen }) => isOpen)
