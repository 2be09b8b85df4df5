import { v7 } from 'uuid'

/** Sorts by the time it was made and carries 74 random bits, so it can be neither counted up nor guessed. */
export const newId = (): string => v7()
