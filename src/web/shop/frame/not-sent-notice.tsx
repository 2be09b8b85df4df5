import { useNotSent } from '#web/ui/form/post-form.tsx'

/** Above a page that shows a form again because the browser sent it without its script. */
export function NotSentNotice() {
  if (!useNotSent()) return null
  return (
    <p role="alert" className="mt-4 rounded-2xl bg-alarm-pale px-4 py-3 font-semibold text-alarm">
      Not sent yet, please try again.
    </p>
  )
}
