import type { AuditAction } from '#modules/audit/contract.ts'
import { formatMoney, toMinor } from '#modules/pricing/money.ts'
import { highestPrice, priceProblem } from '#modules/pricing/price-limits.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import { unknownCategory } from '../../product/categories/read-categories.ts'
import { factColumns, foodFacts } from '../../product/facts/contract.ts'
import { factNames } from '../../product/facts/food-facts.ts'
import { writeFacts } from '../../product/facts/stored-facts.ts'
import { priceColumns } from '../../product/prices/stored-weighed.ts'
import {
  assertKnown,
  depositName,
  storedTaxing,
  taxClassName,
  taxingColumns,
} from '../../product/prices/taxing.ts'
import type { BulkChange } from './contract.ts'
import type { BulkColumns } from './stored-change.ts'

type ColumnChange = { before: BulkColumns; after: BulkColumns; problem?: string | undefined }

type Carried = {
  action: AuditAction
  /** For the log of what sellers did. */
  detail: string
  /** Undefined leaves the product as it is. */
  changeOne: (product: CatalogueProduct) => ColumnChange | undefined
}

/** What a change does to each product, and what the log says of it. Refuses what this shop does not know. */
export function bulkChange(
  { format, taxing, categories }: Catalogue,
  change: BulkChange,
  now: number,
): Carried {
  const { decimals } = format
  switch (change.kind) {
    case 'price percent': {
      const { percent } = change
      const times = (cents: number) =>
        Math.max(1, Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000))
      return {
        action: 'price changed',
        detail: `prices ${percent > 0 ? '+' : ''}${percent} %`,
        changeOne(product) {
          const sold = product.weighed ?? product
          const prices = { priceCents: times(sold.priceCents), offerCents: times(sold.offerCents) }
          const weighed = product.weighed && { ...product.weighed, ...prices }
          const after = priceColumns({ ...product, ...prices, weighed })
          return { before: priceColumns(product), after, problem: tooHigh(after, decimals) }
        },
      }
    }
    case 'price': {
      const problem = priceProblem('Price', change.price, decimals)
      if (problem !== undefined) throw invalidInput({ fields: { price: problem } })
      const cents = toMinor(change.price, decimals)
      const prices = { priceCents: cents, offerCents: cents }
      return {
        action: 'price changed',
        detail: `price → ${formatMoney(change.price, format)}`,
        changeOne: (product) =>
          product.weighed
            ? undefined
            : { before: priceColumns(product), after: priceColumns({ ...product, ...prices }) },
      }
    }
    case 'category': {
      const category = categories.findByAnyName(change.category)
      if (!category) throw invalidInput({ fields: { category: unknownCategory(categories) } })
      return {
        action: 'product changed',
        detail: `category → ${change.category}`,
        changeOne: ({ categoryId }) => ({
          before: { category_id: categoryId },
          after: { category_id: category.id },
        }),
      }
    }
    case 'tax class':
    case 'deposit': {
      assertKnown(taxing, change)
      const after = taxingColumns(change)
      return {
        action: 'product changed',
        detail:
          change.kind === 'deposit'
            ? `deposit → ${depositName(taxing, change.deposit)}`
            : `tax class → ${taxClassName(taxing, change.taxClass)}`,
        changeOne(product) {
          const { deposit_kind, deposit_count, tax_class } = storedTaxing(product)
          const before = change.kind === 'deposit' ? { deposit_kind, deposit_count } : { tax_class }
          return { before, after }
        },
      }
    }
    case 'stock':
      return {
        action: 'stock changed',
        detail: change.inStock ? '→ in stock' : '→ out of stock',
        changeOne: ({ isSwitchedOn }) => ({
          before: { in_stock: Number(isSwitchedOn) },
          after: { in_stock: Number(change.inStock) },
        }),
      }
    case 'age':
      return {
        action: 'product changed',
        detail: `minimum age → ${change.minimumAge ?? 'none'}`,
        changeOne: ({ minimumAge = null }) => ({
          before: { minimum_age: minimumAge },
          after: { minimum_age: change.minimumAge },
        }),
      }
    case 'facts': {
      const stated = factColumns.filter((name) => change.facts[name] !== undefined)
      const added = Object.fromEntries(stated.map((name) => [name, change.facts[name]]))
      return {
        action: 'product changed',
        detail: `food facts: ${stated.map((name) => factNames[name]).join(', ')}`,
        changeOne({ facts }) {
          const merged = foodFacts.safeParse({ ...facts, ...added })
          return {
            before: { facts: writeFacts(facts) },
            after: { facts: writeFacts(merged.data ?? facts) },
            problem: merged.error?.issues[0]?.message,
          }
        },
      }
    }
    case 'archive': {
      const [before, after] = change.archived ? [null, now] : [now, null]
      return {
        action: change.archived ? 'product archived' : 'product restored',
        detail: 'many at once',
        changeOne: ({ isArchived }) =>
          isArchived === change.archived
            ? undefined
            : { before: { archived_at: before }, after: { archived_at: after } },
      }
    }
  }
}

/** Only a percentage can take a price too high. */
function tooHigh(after: BulkColumns, decimals: number): string | undefined {
  const prices = [after.price_cents ?? 0, after.kg_price_cents ?? 0]
  const highest = toMinor(highestPrice(decimals), decimals)
  return prices.some((cents) => cents > highest)
    ? `Price can be at most ${highestPrice(decimals)}`
    : undefined
}
