import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { categoryLimits } from '#modules/catalogue/product/categories/limits.ts'
import { inShelfOrder } from '#modules/catalogue/product/categories/categories.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { categoryQuery } from '#web/seller/frame/category-query.ts'
import { useShowCategories } from './use-show-categories.ts'
import { useCategoryOrder, type CategoryWay } from './use-category-order.ts'
import { CategoryRow } from './category-row.tsx'

export default function CategoriesSettings() {
  const query = useQuery(categoryQuery)
  return (
    <>
      <SectionHead />
      <Loaded query={query} what="The categories" skeleton={{ count: 7, className: 'h-16' }}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState title="No categories yet">
              <p>Products are sorted into categories. Add one before you add products.</p>
              <AddLink />
            </EmptyState>
          ) : (
            <Categories categories={categories} />
          )
        }
      </Loaded>
    </>
  )
}

function Categories({ categories }: { categories: SellerCategory[] }) {
  const [way, setWay] = useState<CategoryWay>('shoppers')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[0.9375rem] text-ink-soft">
          {way === 'shoppers'
            ? 'In this order they are on the home page and above the lists of products.'
            : 'In this order somebody passes the shelves who packs: on the packing walk and the pick list.'}
        </p>
        {categories.length < categoryLimits.count ? (
          <AddLink />
        ) : (
          <p className="text-[0.9375rem]">
            There can be at most {categoryLimits.count} categories.
          </p>
        )}
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedChoice
          legend="Which order"
          isLegendHidden
          name="way"
          choices={[
            { value: 'shoppers', text: 'For shoppers' },
            { value: 'shelves', text: 'For packing' },
          ]}
          chosen={way}
          onChoose={setWay}
        />
        {way === 'shelves' && <UseShoppersOrder categories={categories} />}
      </div>
      <OrderedList key={way} categories={categories} way={way} />
    </>
  )
}

function OrderedList({ categories, way }: { categories: SellerCategory[]; way: CategoryWay }) {
  const { shown, move } = useCategoryOrder(categories, way)
  return <CategoryList categories={shown} onMove={move} />
}

/** Takes the order of the shelves back. */
function UseShoppersOrder({ categories }: { categories: SellerCategory[] }) {
  const show = useShowCategories()
  if (!categories.some(({ shelfPosition }) => shelfPosition !== undefined)) return null
  const body = { order: [], seen: inShelfOrder(categories).map(({ _id }) => _id) }
  return (
    <ActionButton
      look="outline"
      run={() => callAsSeller('POST /api/seller/categories/shelf-order', { body })}
      onDone={(answer) => show(answer.categories)}
    >
      The same as for shoppers
    </ActionButton>
  )
}

const AddLink = () => (
  <Link to={sellerPages.category.to} className={buttonClass('primary')}>
    <Plus aria-hidden className="size-4.5" />
    Add category
  </Link>
)

type Props = { categories: SellerCategory[]; onMove: (from: number, to: number) => void }

/** The categories in their order. They are moved by dragging or with the buttons of a row. */
function CategoryList({ categories, onMove }: Props) {
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')

  function moveAndTell(from: number, to: number) {
    const category = categories[from]
    if (!category || from === to || to < 0 || to >= categories.length) return
    onMove(from, to)
    setAnnouncement(`${category.text} is now number ${to + 1} of ${categories.length}`)
  }

  return (
    <>
      <ol className="overflow-hidden rounded-2xl border border-line bg-white">
        {categories.map((category, place) => (
          <CategoryRow
            key={category._id}
            category={category}
            isFirst={place === 0}
            isLast={place === categories.length - 1}
            isDragged={dragged === place}
            onDrag={(isDragged) => setDragged(isDragged ? place : undefined)}
            onDropHere={() => dragged !== undefined && moveAndTell(dragged, place)}
            onMove={(by) => moveAndTell(place, place + by)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
