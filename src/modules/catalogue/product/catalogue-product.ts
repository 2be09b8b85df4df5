import { z } from 'zod'
import type { Offer } from '#modules/pricing/offers/offers.ts'
import type { UnitPrice } from '#modules/pricing/unit-price.ts'
import type { Weighed } from '#modules/pricing/weighed.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { FoodFacts } from './facts/food-facts.ts'

/** With its texts: "2 for $5.00", and "$5.00 / kg" where it makes the product cheaper. */
export type ProductOffer = Offer & { text: string; costs?: string | undefined }

/** As the shop knows it: whole cents, and the ids of its pictures. Never changed, only replaced. */
export type CatalogueProduct = Readonly<{
  id: string
  position: number
  /** The public version that changed it last. */
  version: number
  name: string
  /** What search looks in. */
  lowerName: string
  categoryId: string
  /** The path of its category. */
  category: string
  /** Its lines, as they are stored: `descriptionOf` reads them. A list of texts would take twice the memory. */
  descriptionJson: string
  priceCents: number
  offerCents: number
  /** The struck price that shoppers see; the offer price if there is none. What the seller entered is `priceCents`. */
  struckCents: number
  /** The decimals of the currency: 2 if a price of 250 is 2.50. */
  decimals: number
  weight: string | undefined
  /** If it is sold by weight: then the prices are what one piece costs at most. */
  weighed?: Weighed | undefined
  /** The age that a person must have to buy it. */
  minimumAge?: number | undefined
  /** Where it stands in the shop: for people who pack, never for shoppers. */
  shelf?: string | undefined
  /** The struck price per kg that shoppers see. */
  kgStruckCents: number | undefined
  /** Read from the weight, or the price per kg. */
  unitPrice: UnitPrice | undefined
  facts: FoodFacts
  /** The ids of its tax class and its kind of deposit in the settings. Without a class it belongs to the first. */
  taxClass: string | undefined
  depositKind: string | undefined
  /** GTINs of 14 digits. */
  barcodes: readonly string[]
  /** How many containers have the deposit. */
  depositCount: number
  /** The offers that run for it. */
  offers?: readonly ProductOffer[] | undefined
  /** Where the shop shows what people have rated. */
  rating?: { average: number; count: number } | undefined
  /** Which filters of the lists it passes, a bit for each. */
  filterBits: number
  /** The seller's switch is on, and there is no count or some are left. */
  inStock: boolean
  /** The seller's switch alone. */
  isSwitchedOn: boolean
  /** Its pieces are counted. */
  isCounted: boolean
  /** It was at or below its low mark when it got its version. */
  isLow: boolean
  /** It has left the shop, and only the seller still sees it. */
  isArchived: boolean
  createdAt: number
  images: readonly string[]
}>

const descriptionLines = z.array(z.string())

/** A damaged description costs itself, not the shop. */
export const descriptionOf = ({
  descriptionJson,
}: Pick<CatalogueProduct, 'descriptionJson'>): string[] =>
  readStoredJson(descriptionLines, descriptionJson, [])
