import { Link } from 'react-router'
import { Images } from 'lucide-react'
import { sellerPages } from '#web/seller-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useFileDrop } from '#web/ui/form/use-file-drop.ts'
import { pictureLimits } from '#modules/catalogue/editing/pictures/limits.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { FlowProgress } from '../flow/flow-progress.tsx'
import { ProductsHead } from '../flow/products-head.tsx'
import { FilesLeft } from '../flow/report-rows.tsx'
import { MatchedPictures } from './matched-pictures.tsx'
import { chosenIn, droppedIn, type ChosenFile, picturesIn } from './chosen-files.ts'
import { useFlow } from '../flow/use-flow.ts'
import { formOf, withFiles } from '../pictures/pictures.ts'
import { sendForm } from '../send-form.ts'
import type { Matches, PlannedPictures, Unused } from './plan-pictures.ts'

export default function ManyPictures() {
  const { step, plan, apply, startOver } = useManyPictures()
  return (
    <>
      <ProductsHead
        title="Pictures"
        lead="For many products at once: the name of a file says which product it shows."
      />
      <Panel>
        {step.at === 'start' && <PicturesDrop problem={step.problem} onFiles={plan} />}
        {step.at === 'working' && <FlowProgress {...step} />}
        {step.at === 'planned' && (
          <MatchedPictures
            {...step.plan}
            onSave={(choice) => apply(step.plan, choice)}
            onStartOver={startOver}
          />
        )}
        {step.at === 'done' && <Saved {...step.done} onStartOver={startOver} />}
      </Panel>
    </>
  )
}

function Saved({ saved, failed, onStartOver }: PicturesDone & { onStartOver: () => void }) {
  return (
    <>
      <div role="status">
        <h2 className="mb-3 text-xl">
          {saved === 1 ? '1 product has new pictures' : `${saved} products have new pictures`}
        </h2>
      </div>
      <FilesLeft title="Not saved" files={failed} />
      <div className="flex flex-wrap gap-2">
        <Link to={sellerPages.products.to} className={buttonClass('primary')}>
          See the products
        </Link>
        <Button onClick={onStartOver} look="outline">
          More pictures
        </Button>
      </div>
    </>
  )
}

type Props = { problem: string | undefined; onFiles: (files: ChosenFile[]) => void }

/** Takes pictures, a folder of them, or a zip. */
function PicturesDrop({ problem, onFiles }: Props) {
  const { isOver, place } = useFileDrop(({ items }) => void droppedIn(items).then(onFiles))
  return (
    <>
      <div
        {...place}
        className={`grid justify-items-center gap-2 rounded-2xl border-2 border-dashed px-4 py-12 text-center ${
          isOver ? 'border-leaf bg-leaf-pale' : 'border-[#b9b8a9] bg-paper'
        }`}
      >
        <Images aria-hidden className="size-8 text-leaf" />
        <p className="font-semibold">Drop a folder, a zip or pictures here</p>
        <p className="max-w-120 text-[0.9375rem] text-ink-soft">
          Named after the product or its id: “Rye loaf.jpg”, “Rye loaf 2.jpg”. You see what belongs
          where before anything is saved.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Chooser text="Choose pictures or a zip" onFiles={onFiles} />
          <Chooser text="Choose a folder" isFolder onFiles={onFiles} />
        </div>
      </div>
      <p
        role="alert"
        className="mt-3 rounded-xl bg-alarm-pale px-4 py-2.5 font-semibold text-alarm empty:hidden"
      >
        {problem}
      </p>
    </>
  )
}

type ChooserProps = {
  text: string
  isFolder?: boolean
  onFiles: (files: ChosenFile[]) => void
}

function Chooser({ text, isFolder = false, onFiles }: ChooserProps) {
  return (
    <label
      className={`${buttonClass('outline')} relative has-focus-visible:outline-3 has-focus-visible:outline-leaf ${isFolder ? 'pointer-coarse:hidden' : ''}`}
    >
      {text}
      <input
        type="file"
        multiple
        // React knows no property for it.
        {...(isFolder
          ? { webkitdirectory: '' }
          : { accept: '.zip,image/png,image/jpeg,image/webp' })}
        onChange={({ target }) => {
          const files = chosenIn(target.files ?? [])
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

type Plan = { files: ChosenFile[]; matches: Matches }
type Choice = { products: readonly PlannedPictures[]; isReplacing: boolean }
type PicturesDone = { saved: number; failed: Unused[] }

/** Files are matched first and the result is shown; they are sent after the seller has confirmed. */
const useManyPictures = () =>
  useFlow({
    async plan(chosen: readonly ChosenFile[], show): Promise<Plan> {
      show({ text: 'Looking for the products …', label: 'Pictures' })
      const files = await picturesIn(chosen)
      if (files.length === 0) throw new Error('There is no PNG, JPEG or WebP picture in it')
      if (files.length > pictureLimits.files)
        throw new Error(
          `These are ${files.length} pictures. At most ${pictureLimits.files} at once`,
        )
      const body = { names: files.map(({ path }) => path) }
      const { matches } = await callAsSeller('POST /api/product/match-pictures', { body })
      return { files, matches }
    },

    async apply(_, { products, isReplacing }: Choice, show): Promise<PicturesDone> {
      const failed: Unused[] = []
      // One after the other: a slow connection is not shared, and the shop is not busy with pictures alone.
      for (const [done, planned] of products.entries()) {
        const text = `Saving ${done + 1} of ${products.length} … Keep this page open.`
        show({ text, label: 'Pictures', part: done / products.length })
        try {
          await saveOne(planned, isReplacing)
        } catch (error) {
          failed.push({ path: planned.product.name, problem: textOf(error) })
        }
      }
      return { saved: products.length - failed.length, failed }
    },
  })

async function saveOne({ product, files }: PlannedPictures, isReplacing: boolean) {
  const { pictures, problem } = await withFiles(
    [],
    files.map(({ file }) => file),
  )
  for (const { url } of pictures) URL.revokeObjectURL(url)
  if (problem !== undefined) throw new Error(problem)
  const form = formOf({ id: product._id, replace: isReplacing }, pictures)
  await asSeller(() => sendForm('POST /api/product/pictures', form, () => {}))
}
