import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import type { ChosenFile } from './chosen-files.ts'
import { FilesLeft } from '../flow/report-rows.tsx'
import { planPictures, type Matches, type PlannedPictures } from './plan-pictures.ts'

type Props = {
  files: ChosenFile[]
  matches: Matches
  onSave: (choice: { products: PlannedPictures[]; isReplacing: boolean }) => void
  onStartOver: () => void
}

/** Which product gets which pictures, before anything is saved. */
export function MatchedPictures({ files, matches, onSave, onStartOver }: Props) {
  const [isReplacing, setIsReplacing] = useState(false)
  const { products, unused } = planPictures(files, matches, isReplacing)
  const pictures = products.reduce((sum, planned) => sum + planned.files.length, 0)
  const hasOld = matches.some(({ product }) => product && product.pictures > 0)
  return (
    <>
      <div role="status">
        <h2 className="text-xl">
          {countOf(pictures, 'picture')} for {countOf(products.length, 'product')}
        </h2>
        <p className="mb-3 text-[0.9375rem] text-ink-soft">Nothing has been saved yet.</p>
      </div>
      {hasOld && (
        <p className="mb-3 flex items-center gap-2.5 text-[0.9375rem]">
          <Switch
            label="Replace the pictures that the products have"
            isOn={isReplacing}
            onChange={setIsReplacing}
          />
          <span aria-hidden>Replace the pictures that the products have</span>
        </p>
      )}
      {products.length > 0 && (
        <ul
          aria-label="Pictures by product"
          className="mb-4 grid gap-2 sm:grid-cols-2 xl:grid-cols-3"
        >
          {products.map(({ product, files: planned }) => (
            <li
              key={product._id}
              className="flex items-center gap-3 rounded-xl border border-line p-2"
            >
              <span className="flex shrink-0 gap-1">
                {planned.map(({ path, file }) => (
                  <Thumbnail key={path} file={file} />
                ))}
              </span>
              <span className="min-w-0 text-[0.875rem]">
                <span className="block font-semibold wrap-anywhere">{product.name}</span>
                <span className="block wrap-anywhere text-ink-soft">
                  {planned.map(({ path }) => path).join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FilesLeft title={`${countOf(unused.length, 'file')} not used`} files={unused} />
      {/* In sight however many there are. */}
      <div className="flex flex-wrap gap-2 bg-white py-3 not-short:sticky not-short:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] md:bottom-0! md:-mb-5">
        {products.length > 0 && (
          <Button onClick={() => onSave({ products, isReplacing })} look="primary">
            Save {countOf(pictures, 'picture')}
          </Button>
        )}
        <Button onClick={onStartOver} look="outline">
          Choose others
        </Button>
      </div>
    </>
  )
}

function Thumbnail({ file }: { file: File }) {
  // The address belongs to the file as long as the picture is on the page.
  const show = (image: HTMLImageElement) => {
    image.src = URL.createObjectURL(file)
    return () => URL.revokeObjectURL(image.src)
  }
  return (
    <img ref={show} alt="" loading="lazy" className="size-12 rounded-lg bg-sand object-cover" />
  )
}

const countOf = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`
