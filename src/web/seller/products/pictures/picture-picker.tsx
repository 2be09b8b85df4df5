import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { PictureTile } from './picture-tile.tsx'
import { pictureLimit, moved, withFiles, type Picture } from './pictures.ts'

type Props = {
  pictures: Picture[]
  /** The problem that the shop answered. */
  problem: string | undefined
  onChange: (pictures: Picture[]) => void
}

/** Up to four pictures: chosen, dropped or pasted, sorted and removed before the form is sent. */
export function PicturePicker({ pictures, problem: refused, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [isOver, setIsOver] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const isFull = pictures.length >= pictureLimit

  // Large pictures take a moment: further files wait, and are added afterwards.
  const latest = useRef(pictures)
  const queue = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    for (const { url, file } of latest.current)
      if (file && !pictures.some((picture) => picture.url === url)) URL.revokeObjectURL(url)
    latest.current = pictures
  }, [pictures])

  /** The problem of the last files, until the pictures are changed. */
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof withFiles>>>()
  const problem = refused ?? (checked?.pictures === pictures ? checked.problem : undefined)

  function add(files: Iterable<File>) {
    queue.current = addAfter(queue.current, [...files])
  }

  async function addAfter(earlier: Promise<void>, files: File[]) {
    setWaiting((count) => count + 1)
    await earlier
    const next = await withFiles(latest.current, files)
    latest.current = next.pictures
    setChecked(next)
    onChange(next.pictures)
    setWaiting((count) => count - 1)
    setAnnouncement(`${next.pictures.length} of ${pictureLimit} pictures`)
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= pictures.length) return
    onChange(moved(pictures, from, to))
    setAnnouncement(`Picture ${from + 1} is now at place ${to + 1}`)
  }

  function remove(place: number) {
    onChange(pictures.toSpliced(place, 1))
    setAnnouncement(`Picture ${place + 1} removed`)
    // With four pictures the field is not rendered; it is there again after this change.
    requestAnimationFrame(() => input.current?.focus())
  }

  const onPaste = useEffectEvent((files: FileList) => add(files))
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) onPaste(clipboardData.files)
    }
    // Otherwise the browser opens a file that is dropped beside the field.
    const preventOpening = (event: Event) => event.preventDefault()
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', preventOpening)
    window.addEventListener('drop', preventOpening)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', preventOpening)
      window.removeEventListener('drop', preventOpening)
    }
  }, [])

  function drop(event: DragEvent, place?: number) {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files)
    else if (dragged !== undefined && place !== undefined) move(dragged, place)
    setDragged(undefined)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the file field inside does the same
    <fieldset
      aria-describedby={`${id}-hint`}
      onDragEnter={({ dataTransfer }) => setIsOver(dataTransfer.types.includes('Files'))}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) &&
        setIsOver(false)
      }
      onDrop={drop}
    >
      <legend className="mb-1 text-[0.875rem] font-semibold">Pictures</legend>
      <ol className="grid grid-cols-4 gap-2 lg:grid-cols-2 lg:gap-2.5">
        {pictures.map(({ key, url }, place) => (
          <PictureTile
            key={key}
            url={url}
            place={place}
            isLast={place === pictures.length - 1}
            isDragged={dragged === place}
            onDrag={setDragged}
            onDrop={(event) => drop(event, place)}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
          />
        ))}
        {!isFull && (
          <li className="contents">
            <label
              className={`relative grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 rounded-xl border-2 border-dashed px-1 text-center text-[0.8125rem] font-semibold has-focus-visible:outline-3 has-focus-visible:outline-leaf ${
                isOver ? 'border-leaf bg-leaf-pale' : 'border-[#b9b8a9] bg-paper hover:border-leaf'
              }`}
            >
              <ImagePlus aria-hidden className="size-6 text-leaf" />
              <span>
                Add<span className="max-sm:sr-only"> pictures</span>
              </span>
              <input
                ref={input}
                name="images"
                type="file"
                accept="image/png,image/jpeg,image/webp"
                multiple
                aria-invalid={problem !== undefined}
                aria-describedby={`${id}-hint ${id}-problem`}
                onChange={({ target }) => {
                  add(target.files ?? [])
                  target.value = ''
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
        {Array.from({ length: Math.max(0, pictureLimit - 1 - pictures.length) }, (_, place) => (
          <li
            key={place}
            aria-hidden
            className="aspect-square rounded-xl border border-dashed border-line"
          />
        ))}
      </ol>
      <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-ink-soft">
        {waiting > 0
          ? 'Getting the pictures ready …'
          : `Up to ${pictureLimit}: PNG, JPEG or WebP. Choose, drop or paste them. Drag to sort them.`}
      </p>
      <p
        id={`${id}-problem`}
        aria-live="polite"
        className="mt-1 text-[0.8125rem] font-semibold text-alarm"
      >
        {problem}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}
