import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { toast } from '#web/ui/toast/toast.ts'
import { fetchAndNotice, readRefusal, textOf } from '#web/api.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { saveFile } from '#web/seller/frame/save-file.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'

/** Fetches the file and then saves it; with a plain link an expired session would save the refusal as a file. */
export function ExportButton() {
  const fetchFile = useMutation({
    mutationFn: () => asSeller(fetchCsv),
    onSuccess: saveFile,
    onError: (error) => toast.error(textOf(error)),
  })
  return (
    <button
      type="button"
      aria-disabled={fetchFile.isPending}
      onClick={() => !fetchFile.isPending && fetchFile.mutate()}
      className={compactButton('outline')}
    >
      <Download aria-hidden className="size-4" />
      {fetchFile.isPending ? 'One moment …' : 'Export'}
    </button>
  )
}

async function fetchCsv() {
  const response = await fetchAndNotice('/api/product/export')
  if (!response.ok) throw await readRefusal(response)
  const [, name = 'products.csv'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}
