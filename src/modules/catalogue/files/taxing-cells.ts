import type { Taxing } from '#modules/pricing/deposits.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'
import {
  depositName,
  storedTaxing,
  taxClassName,
  type AllTaxing,
} from '../product/prices/taxing.ts'
import type { CsvColumn } from './contract.ts'

/** An export has these columns only where a shop has something to say in them. */
export const isInFile = ({ taxClasses, deposits, noVatNote }: Taxing, column: CsvColumn): boolean =>
  column === 'taxClass'
    ? taxClasses.length > 1 && noVatNote == null
    : column !== 'deposit' || deposits.length > 0

/** "Reduced", and "Bottle" or "6 × Bottle". */
export function taxingCells(product: CatalogueProduct, taxing: Taxing) {
  const { tax_class, deposit_kind: kind, deposit_count: containers } = storedTaxing(product)
  const deposit = kind === null ? '' : depositName(taxing, { kind, containers })
  return {
    taxClass: taxClassName(taxing, tax_class),
    // A name that begins like a number of containers gets one.
    deposit: containers === 1 && counted.test(deposit) ? `1 × ${deposit}` : deposit,
  }
}

type Cells = { taxClass?: string | undefined; deposit?: string | undefined }
type Read = { named: AllTaxing; problems: { column: string; message: string }[] }

/** An empty cell is the class that is proposed, or no deposit. */
export function readTaxing(taxing: Taxing, cells: Cells, proposed: string | undefined): Read {
  const problems: Read['problems'] = []
  const { taxClasses, deposits } = taxing
  const className = cells.taxClass?.trim() ?? ''
  const taxClass = findNamed(taxClasses, className)
  if (className !== '' && !taxClass)
    problems.push({
      column: 'taxClass',
      message: `Tax class must be one of this shop: ${namesOf(taxClasses)}`,
    })
  const depositText = cells.deposit?.trim() ?? ''
  const deposit = readDeposit(deposits, depositText)
  if (depositText !== '' && !deposit)
    problems.push({
      column: 'deposit',
      message:
        deposits.length === 0
          ? 'This shop has no deposits: add one in Settings first'
          : `Deposit must be one of this shop: ${namesOf(deposits)}`,
    })
  const chosen = className === '' ? proposed : taxClass?.id
  return { named: { taxClass: chosen ?? null, deposit: deposit ?? null }, problems }
}

type Named = { id: string; name: string }

const counted = /^(\d{1,9})\s*[×x*]\s*(.+)$/i

function readDeposit(deposits: readonly Named[], text: string) {
  const [, count, name] = counted.exec(text) ?? []
  const kind = findNamed(deposits, name ?? '')
  if (kind) return { kind: kind.id, containers: Number(count) }
  const single = findNamed(deposits, text)
  return single && { kind: single.id, containers: 1 }
}

function findNamed<One extends Named>(known: readonly One[], name: string): One | undefined {
  const wanted = name.toLowerCase()
  return (
    known.find((each) => each.name.toLowerCase() === wanted) ??
    known.find(({ id }) => id === wanted)
  )
}

const namesOf = (known: readonly Named[]) => known.map(({ name }) => name).join(', ')
