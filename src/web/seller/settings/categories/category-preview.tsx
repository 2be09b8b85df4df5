import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'
import type { CategoryValues } from './category-values.ts'

type Props = { values: CategoryValues; image: string | undefined }

/** The category as it is on the home page, while it is changed. */
export function CategoryPreview({ values: { text, bgColor, picture }, image }: Props) {
  const { use } = picture
  const shown =
    use === 'upload'
      ? { image: picture.url }
      : use === 'keep'
        ? { image }
        : use === 'none'
          ? {}
          : { drawing: use }
  return (
    <figure>
      <figcaption className="mb-1 text-[0.875rem] font-semibold text-ink-soft">Preview</figcaption>
      <div
        style={{ backgroundColor: bgColor }}
        className="flex w-36 flex-col items-center rounded-card px-2 pt-4 pb-3 text-center"
      >
        <CategoryPicture {...shown} sizes="112px" className="w-28" />
        <span className="mt-2 text-[0.9375rem] leading-tight font-semibold wrap-anywhere">
          {text.trim() || '…'}
        </span>
      </div>
    </figure>
  )
}
