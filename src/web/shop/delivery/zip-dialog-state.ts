import { createSharedValue, useSharedValue } from '#web/data/shared-value.ts'

const isOpen = createSharedValue(false)

/** The dialog that asks for a zip code. */
export const zipDialog = { open: () => isOpen.set(true), close: () => isOpen.set(false) }
export const useIsZipDialogOpen = (): boolean => useSharedValue(isOpen)
