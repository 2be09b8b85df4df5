import { ImagePlus } from 'lucide-react'
import { ApiRefusal, textOf } from '#web/api.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { withFiles } from '#web/seller/products/pictures/pictures.ts'
import { sendForm } from '#web/seller/products/send-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useBusy } from '#web/ui/use-busy.ts'

type Props = {
  name: string
  /** The text of the picture for screen readers. */
  what: string
  hint: string
  url: string | undefined
  problem: string | undefined
  /** The id of the new picture, or nothing to remove it. */
  onChange: (id: string) => void
  onProblem: (problem: string) => void
}

/** Uploads the picture as soon as it is chosen. It is shown in the shop when the form is saved. */
export function BrandPicture({ name, what, hint, url, problem, onChange, onProblem }: Props) {
  const { isBusy, run } = useBusy()

  async function upload(file: File) {
    const { pictures, problem: wrong } = await withFiles([], [file])
    const ready = pictures[0]?.file
    if (!ready) return onProblem(wrong ?? 'This file cannot be opened')
    const form = new FormData()
    form.set('logo', ready)
    try {
      const { logo } = await asSeller(() =>
        sendForm('POST /api/seller/settings/logo', form, () => {}),
      )
      onChange(logo)
    } catch (error) {
      onProblem(error instanceof ApiRefusal ? error.message : `Not uploaded: ${textOf(error)}`)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="grid h-24 w-40 place-content-center rounded-xl border border-line bg-paper p-3">
        {url === undefined ? (
          <span className="text-[0.8125rem] text-ink-soft">No picture</span>
        ) : (
          <img src={url} alt={`The ${what}`} className="max-h-18 max-w-34 object-contain" />
        )}
      </div>
      <div className="grid gap-2">
        <label
          className={`${buttonClass('outline')} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-leaf`}
        >
          <ImagePlus aria-hidden className="size-4" />
          {isBusy ? 'One moment …' : url === undefined ? 'Choose a picture' : 'Another picture'}
          <input
            type="file"
            name={name}
            accept="image/png,image/jpeg,image/webp"
            aria-label={`Choose a picture: ${what}`}
            aria-describedby={`${name}-hint`}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void run(() => upload(file))
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {url !== undefined && (
          <Button onClick={() => onChange('')} look="text">
            Remove the {what}
          </Button>
        )}
      </div>
      <p id={`${name}-hint`} className="w-full text-[0.8125rem]" aria-live="polite">
        {problem === undefined ? (
          <span className="text-ink-soft">{hint}</span>
        ) : (
          <span className="font-semibold text-alarm">{problem}</span>
        )}
      </p>
    </div>
  )
}
