import { Images } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'
import { useFileDrop } from '#web/ui/form/use-file-drop.ts'
import { chosenIn, droppedIn, type ChosenFile } from './chosen-files.ts'

type Props = { problem: string | undefined; onFiles: (files: ChosenFile[]) => void }

/** Takes pictures, a folder of them, or a zip. */
export function PicturesDrop({ problem, onFiles }: Props) {
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
