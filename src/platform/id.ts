import { v7 } from 'uuid'

/** A UUID v7: sorts by the time it was made, and its 74 random bits cannot be guessed. */
export const newId = (): string => v7()
