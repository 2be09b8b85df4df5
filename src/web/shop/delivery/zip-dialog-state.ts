import { createSharedValue, useSharedValue } from '#web/data/shared-value.ts'

const isOpen = createSharedValue(false)

/** The dialog that asks for a zip code. In a file of its own, because every page of the shop begins with it. */
export const zipDialog = { open: () => isOpen.set(true), close: () => isOpen.set(false) }
export const useIsZipDialogOpen = (): boolean => useSharedValue(isOpen)
