import { Download } from 'lucide-react'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { fetchFile, saveFile } from '#web/ui/save-file.ts'

type Props = { path: string; usualName: string; children: string }

export const DownloadButton = ({ path, usualName, children }: Props) => (
  <ActionButton
    look="outline"
    run={async () => {
      saveFile(await asSeller(() => fetchFile(path, usualName)))
      return {}
    }}
  >
    <Download aria-hidden className="size-4" />
    {children}
  </ActionButton>
)
