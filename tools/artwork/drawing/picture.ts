import type { Thing } from './place.ts'

/** One composition. The scale of its numbers is free: the whole is fitted to the frame. */
export type Picture = {
  /** From the back to the front. */
  things: Thing[]
  /** A share of the usual size; above 1.4 the frame cuts into the things. */
  zoom?: number
}

/** The pictures of each product, by the name that their files begin with. */
export type ProductPictures = Record<string, Picture[]>
