import { pictureLimits } from '#modules/catalogue/editing/pictures/limits.ts'
import { readZip } from './read-zip.ts'

/** Larger files are not even opened. */
const byteLimit = 60_000_000

/** With the folders that it is in. */
export type ChosenFile = { path: string; file: File }

const isPicture = (path: string) =>
  /\.(png|jpe?g|webp)$/i.test(path) && !/(^|\/)(\.|__MACOSX\/)/.test(path)

/** The pictures among these files and inside of those that are zips, in the order of their names. */
export async function picturesIn(files: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const found: ChosenFile[] = []
  for (const chosen of files) {
    if (isPicture(chosen.path)) found.push(chosen)
    if (!/\.zip$/i.test(chosen.path)) continue
    const wanted = { isWanted: isPicture, mostFiles: pictureLimits.files, byteLimit }
    for (const file of await readZip(chosen.file, wanted)) found.push({ path: file.name, file })
  }
  // Without their endings, so that "loaf.png" comes before "loaf 2.png".
  const place = ({ path }: ChosenFile) => path.replace(/\.\w+$/, '')
  return found.toSorted((a, b) => place(a).localeCompare(place(b), undefined, { numeric: true }))
}

/** The files of a field for files or a folder. */
export const chosenIn = (files: Iterable<File>): ChosenFile[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }))

/** The dropped files, also those in folders. */
export async function droppedIn(items: DataTransferItemList): Promise<ChosenFile[]> {
  // Read at once: after the event the list is empty.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((it) => it !== null)
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (entry instanceof FileSystemFileEntry)
    return [
      { path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) },
    ]
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const found: ChosenFile[] = []
  // A folder is read in parts of about a hundred.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    found.push(...(await Promise.all(part.map(filesIn))).flat())
  }
}
