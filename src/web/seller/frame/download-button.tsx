import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { textOf } from '#web/api.ts'
import { fetchFile, saveFile } from '#web/ui/save-file.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = { path: string; usualName: string; children: string }

export function DownloadButton({ path, usualName, children }: Props) {
  const download = useMutation({
    mutationFn: () => asSeller(() => fetchFile(path, usualName)),
    onSuccess: saveFile,
    onError: (error) => toast.error(textOf(error)),
  })
  return (
    <Button
      aria-disabled={download.isPending}
      onClick={() => !download.isPending && download.mutate()}
      look="outline"
    >
      <Download aria-hidden className="size-4" />
      {download.isPending ? 'One moment …' : children}
    </Button>
  )
}
