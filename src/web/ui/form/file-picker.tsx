import { FileUp } from 'lucide-react'
import { useFileDrop } from './use-file-drop.ts'

type Props = {
  title?: string
  text?: string
  accept?: string
  problem: string | undefined
  onFile: (file: File) => void
}

/** Takes one file, chosen or dropped. */
export function FilePicker({
  title = 'Choose a CSV file',
  text = 'or drop it here. It is only checked: nothing changes until you confirm.',
  accept = '.csv,text/csv',
  problem,
  onFile,
}: Props) {
  const { isOver, place } = useFileDrop(({ files: [file] }) => file && onFile(file))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field inside does the same */}
      <label
        {...place}
        className={`relative grid cursor-pointer justify-items-center gap-2 rounded-2xl border-2 border-dashed px-4 py-14 text-center has-focus-visible:outline-3 has-focus-visible:outline-leaf ${
          isOver ? 'border-leaf bg-leaf-pale' : 'border-[#b9b8a9] bg-paper hover:border-leaf'
        }`}
      >
        <FileUp aria-hidden className="size-8 text-leaf" />
        <span className="font-semibold">{title}</span>
        <span className="text-[0.9375rem] text-ink-soft">{text}</span>
        <input
          type="file"
          accept={accept}
          aria-describedby="file-problem"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p
        id="file-problem"
        role="alert"
        className="mt-3 rounded-xl bg-alarm-pale px-4 py-2.5 font-semibold text-alarm empty:hidden"
      >
        {problem}
      </p>
    </>
  )
}
