import { ArrowDown, ArrowUp, EyeOff, GripVertical, Pencil } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { paths } from '#web/paths.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'
import { useCount } from '#web/ui/money.ts'
import { productCount, type WriteCount } from './use-show-categories.ts'

const icon =
  'grid size-10 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sand hover:text-ink aria-disabled:opacity-30 pointer-coarse:size-11'

type Props = {
  category: SellerCategory
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onDrag: (isDragged: boolean) => void
  onDropHere: () => void
  onMove: (by: -1 | 1) => void
}

export function CategoryRow({
  category,
  isFirst,
  isLast,
  isDragged,
  onDrag,
  onDropHere,
  onMove,
}: Props) {
  const count = useCount()
  const { text, bgColor, hidden } = category
  const move = useFocusAfterMove(onMove)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropHere()
      }}
      className={`flex items-center gap-2 border-line px-2 py-2 not-first:border-t hover:bg-paper sm:gap-3 sm:px-3 ${isDragged ? 'opacity-40' : ''}`}
    >
      <GripVertical
        aria-hidden
        className="size-5 shrink-0 cursor-grab text-[#8d9488] pointer-coarse:hidden"
      />
      <span
        className="grid h-12 w-15 shrink-0 place-items-center overflow-hidden rounded-xl"
        style={{ backgroundColor: bgColor }}
      >
        <CategoryPicture {...category} sizes="56px" className="w-12" />
      </span>
      <div className="min-w-0 grow leading-snug">
        <Link
          to={withQuery(sellerPages.category.to, { id: category._id })}
          draggable={false}
          className="font-semibold wrap-anywhere hover:text-leaf hover:underline"
        >
          {text}
        </Link>{' '}
        {hidden && (
          <span className="ml-1 inline-flex items-center gap-1 rounded-full bg-sand px-2 py-0.5 align-middle text-xs font-semibold">
            <EyeOff aria-hidden className="size-3.5" />
            Hidden
          </span>
        )}
        <ul className="flex flex-wrap gap-x-2.5 text-[0.8125rem] text-ink-soft">
          {factsOf(category, count).map((fact) => (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <span className="flex shrink-0">
        <button
          type="button"
          aria-label={`Move ${text} up`}
          title="Move up"
          aria-disabled={isFirst}
          onClick={({ currentTarget }) => !isFirst && move(currentTarget, -1)}
          className={icon}
        >
          <ArrowUp aria-hidden className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label={`Move ${text} down`}
          title="Move down"
          aria-disabled={isLast}
          onClick={({ currentTarget }) => !isLast && move(currentTarget, 1)}
          className={icon}
        >
          <ArrowDown aria-hidden className="size-4.5" />
        </button>
        <Link
          to={withQuery(sellerPages.category.to, { id: category._id })}
          draggable={false}
          aria-label={`Edit ${text}`}
          title="Edit"
          className={`${icon} max-sm:hidden`}
        >
          <Pencil aria-hidden className="size-4.5" />
        </Link>
      </span>
    </li>
  )
}

/** The browser drops the focus of an element that changes its place in the document. */
function useFocusAfterMove(onMove: (by: -1 | 1) => void) {
  const pressed = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  })
  return (button: HTMLElement, by: -1 | 1) => {
    pressed.current = button
    onMove(by)
  }
}

function factsOf(
  { path, products, archivedProducts, oldPaths }: SellerCategory,
  count: WriteCount,
): string[] {
  const facts = [paths.category(path), productCount(products, count)]
  if (archivedProducts > 0) facts.push(`${count(archivedProducts)} archived`)
  if (oldPaths.length > 0)
    facts.push(oldPaths.length === 1 ? '1 old address' : `${oldPaths.length} old addresses`)
  return facts
}
