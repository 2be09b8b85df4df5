import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type Dispatch, type SetStateAction } from 'react'
import { useSearchParams } from 'react-router'
import { uncheckedLimits } from '#modules/catalogue/editing/unchecked-facts/limits.ts'
import type { UncheckedProduct } from '#modules/catalogue/editing/unchecked-facts/contract.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { productCalls } from '#web/seller/product/product-cache.ts'
import { ProductHead } from '#web/seller/product/product-head.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { factLines } from './fact-lines.ts'
import { uncheckedQuery } from './use-facts-file.ts'

/** Facts that were found in the file and are not checked yet: one product after the other, or many at once. */
export function UncheckedList() {
  const [parameters] = useSearchParams()
  const [page, setPage] = useState(1)
  const chosen = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(uncheckedQuery(page, parameters.get('id') ?? undefined))
  return (
    <Loaded query={query} what="The facts to check" skeleton={{ count: 3, className: 'h-40' }}>
      {({ products, total }) =>
        products.length === 0 ? (
          <EmptyState title="No facts to check">
            <p>Facts that are found in a file are listed here until you have checked them.</p>
          </EmptyState>
        ) : (
          <Panel title={`Not checked (${total})`}>
            <Products products={products} chosen={chosen} onDone={() => setPage(1)} />
            <Pager
              page={page}
              pageSize={uncheckedLimits.page}
              total={total}
              what="products"
              onPage={setPage}
            />
          </Panel>
        )
      }
    </Loaded>
  )
}

type ProductsProps = {
  products: readonly UncheckedProduct[]
  /** Their ids stay chosen on other pages. */
  chosen: [ReadonlySet<string>, Dispatch<SetStateAction<ReadonlySet<string>>>]
  onDone: () => void
}

function Products({ products, chosen: [chosen, setChosen], onDone }: ProductsProps) {
  const ids = new Set(products.map(({ _id }) => _id))
  const some = products.filter(({ _id }) => chosen.has(_id))
  const choose = (changed: ReadonlySet<string>, isOn: boolean) =>
    setChosen((before) => (isOn ? before.union(changed) : before.difference(changed)))
  const clear = () => {
    setChosen(new Set())
    onDone()
  }
  const bulk = { products: some, onDone: clear, disabled: some.length === 0 }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <CheckField
          label="All on this page"
          isOn={some.length === products.length}
          onChange={(isOn) => choose(ids, isOn)}
          className="mr-auto font-semibold pointer-coarse:min-h-11"
        />
        <SettleButton {...bulk} areRight look="primary">
          The chosen ones are right
        </SettleButton>
        <SettleButton {...bulk} look="outline">
          Forget them
        </SettleButton>
      </div>
      <ul aria-label="Products with facts to check" className="grid gap-3">
        {products.map((product) => (
          <Row
            key={product.seen}
            product={product}
            isChosen={chosen.has(product._id)}
            onChoose={(isOn) => choose(new Set([product._id]), isOn)}
            onDone={clear}
          />
        ))}
      </ul>
    </>
  )
}

type SettleProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  products: readonly UncheckedProduct[]
  areRight?: boolean
  onDone: () => void
}

/** States the facts of these products, or forgets them after a question. */
function SettleButton({ products, areRight = false, ...button }: SettleProps) {
  const body = { products: products.map(({ _id: id, seen }) => ({ id, seen })), areRight }
  const whose = products.length === 1 ? 'this product' : 'these products'
  const question = {
    title: 'Forget these facts?',
    text: `What the file said of ${whose} is deleted. What is stated stays.`,
    button: 'Forget them',
    isDanger: true,
  }
  return (
    <ActionButton
      {...button}
      run={() => callAsSeller('POST /api/product/facts-checked', { body })}
      refetch={['GET /api/product/unchecked-facts', 'GET /api/product/lacking', ...productCalls]}
      confirm={areRight ? undefined : question}
    />
  )
}

type RowProps = {
  product: UncheckedProduct
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onDone: () => void
}

function Row({ product, isChosen, onChoose, onDone }: RowProps) {
  const { name, weight, facts, barcodes } = product
  const lines = factLines(facts)
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-3 sm:grid-cols-[auto_1fr_auto]">
      <div className="flex items-start gap-3 sm:contents">
        <label className="-m-1 grid size-9 place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-4.5 accent-leaf"
          />
        </label>
        <ProductHead product={product} className="min-w-0 sm:col-start-2">
          <p className="text-[0.8125rem] text-ink-soft tabular-nums">
            {[weight, ...barcodes].filter((text) => text !== undefined).join(' · ')}
          </p>
        </ProductHead>
      </div>
      {lines.length === 0 && (
        <p className="text-[0.875rem] text-ink-soft sm:col-start-2">
          By now the product states all of it.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-0.5 text-[0.875rem] sm:col-start-2 sm:row-start-2 lg:grid-cols-2">
        {lines.map(([what, text]) => (
          <div key={what} className={text.length > 60 ? 'lg:col-span-2' : ''}>
            <dt className="inline font-semibold">{what}:</dt>{' '}
            <dd className="inline wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col">
        <SettleButton
          products={[product]}
          areRight
          onDone={onDone}
          look="outline"
          aria-label={`These are right: ${name}`}
        >
          These are right
        </SettleButton>
        <SettleButton
          products={[product]}
          onDone={onDone}
          look="text"
          aria-label={`Forget: ${name}`}
        >
          Forget
        </SettleButton>
      </div>
    </li>
  )
}
