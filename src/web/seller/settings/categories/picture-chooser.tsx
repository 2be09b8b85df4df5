import { ImagePlus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { drawings } from '#modules/catalogue/product/categories/categories.ts'
import { withFiles } from '#web/seller/products/pictures/pictures.ts'
import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'
import type { PictureChoice } from './category-values.ts'

type Props = {
  value: PictureChoice
  /** The seller's picture that is in the shop. */
  ownImage: string | undefined
  problem: string | undefined
  onChange: (choice: PictureChoice) => void
}

/** A picture of the seller's, one of the shop's drawings, or none. */
export function PictureChooser({ value, ownImage, problem, onChange }: Props) {
  const id = useId()
  const [upload, setUpload] = useState<PictureChoice & { use: 'upload' }>()
  const [fileProblem, setFileProblem] = useState<string>()

  async function choose(file: File) {
    const { pictures, problem } = await withFiles([], [file])
    const [picture] = pictures
    setFileProblem(problem)
    if (!picture?.file) return
    const choice = { use: 'upload', file: picture.file, url: picture.url } as const
    setUpload(choice)
    onChange(choice)
  }

  return (
    <fieldset aria-describedby={`${id}-hint ${id}-problem`} className="mt-4">
      <legend className="mb-1 text-[0.875rem] font-semibold">Picture</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {ownImage !== undefined && (
          <Choice
            name="Your picture"
            isChosen={value.use === 'keep'}
            onChoose={() => onChange({ use: 'keep' })}
          >
            <CategoryPicture image={ownImage} sizes="72px" className="w-full" />
          </Choice>
        )}
        {upload && (
          <Choice
            name="Your new picture"
            isChosen={value.use === 'upload'}
            onChoose={() => onChange(upload)}
          >
            <img src={upload.url} alt="" className="aspect-4/3 w-full rounded-lg object-cover" />
          </Choice>
        )}
        {drawings.map((drawing) => (
          <Choice
            key={drawing}
            name={`Drawing: ${drawing}`}
            isChosen={value.use === drawing}
            onChoose={() => onChange({ use: drawing })}
          >
            <CategoryPicture drawing={drawing} sizes="72px" className="w-full" />
          </Choice>
        ))}
        <Choice
          name="No picture"
          isChosen={value.use === 'none'}
          onChoose={() => onChange({ use: 'none' })}
        >
          <span
            aria-hidden
            className="grid aspect-4/3 w-full place-items-center text-xs font-semibold"
          >
            None
          </span>
        </Choice>
        <label className="relative grid min-h-14 cursor-pointer place-content-center justify-items-center gap-0.5 rounded-xl border-2 border-dashed border-[#b9b8a9] bg-paper text-center text-xs font-semibold hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf">
          <ImagePlus aria-hidden className="size-5 text-leaf" />
          Upload
          <span className="sr-only"> a picture</span>
          <input
            type="file"
            name="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void choose(file)
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-[0.8125rem] text-ink-soft">
        PNG, JPEG or WebP. A wide picture (4:3) fits best; what is too high is cut off.
      </p>
      <p
        id={`${id}-problem`}
        aria-live="polite"
        className="mt-1 text-[0.8125rem] font-semibold text-alarm empty:hidden"
      >
        {fileProblem ?? problem}
      </p>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label
    title={name}
    className="grid cursor-pointer place-items-center rounded-xl border border-line p-1.5 hover:border-ink-soft has-checked:border-leaf-dark has-checked:ring-2 has-checked:ring-leaf-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
  >
    <input
      type="radio"
      name="picture"
      aria-label={name}
      checked={isChosen}
      onChange={onChoose}
      className="sr-only"
    />
    {children}
  </label>
)
