import { fetchAndNotice, readRefusal } from '#web/api.ts'

type NewFile = { name: string; content: Blob }

/** The browser puts it where it keeps downloads. */
export function saveFile({ name, content }: NewFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has read the file long before.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetched first and then saved: a plain link would save the refusal of an expired session as a file. */
export async function fetchFile(path: string, usualName: string): Promise<NewFile> {
  const response = await fetchAndNotice(path)
  if (!response.ok) throw await readRefusal(response)
  const [, name = usualName] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}
