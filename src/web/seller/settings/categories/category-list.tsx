import { useState } from 'react'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { CategoryRow } from './category-row.tsx'

type Props = { categories: SellerCategory[]; onMove: (from: number, to: number) => void }

/** The categories in their order. They are moved by dragging or with the buttons of a row. */
export function CategoryList({ categories, onMove }: Props) {
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
