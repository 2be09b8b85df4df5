/** A file inside of a zip, not unpacked yet. */
type Entry = { path: string; method: number; packed: number; unpacked: number; offset: number }

export class ZipProblem extends Error {}

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const methods = { stored: 0, deflated: 8 }

/** The files of a zip that are wanted by their path, unpacked by the browser. `mostBytes` is for each. */
export async function readZip(
  zip: Blob,
  { isWanted, mostFiles, mostBytes }: Wanted,
): Promise<File[]> {
  const bytes = new DataView(await zip.arrayBuffer())
  const wanted = [...readEntries(bytes)].filter(({ path }) => isWanted(path))
  if (wanted.length > mostFiles) throw new ZipProblem(`has more than ${mostFiles} pictures`)
  const files: File[] = []
  for (const entry of wanted) files.push(await unpack(bytes, entry, mostBytes))
  return files
}

type Wanted = { isWanted: (path: string) => boolean; mostFiles: number; mostBytes: number }

/** The list of files is at the end. */
function* readEntries(bytes: DataView): Generator<Entry> {
  const end = findEnd(bytes)
  const count = bytes.getUint16(end + 10, true)
  let at = bytes.getUint32(end + 16, true)
  // All bits set: the numbers are elsewhere, in a format for files of more than 4 GB.
  if (count === 0xffff || at === 0xffffffff) throw new ZipProblem('is too large')
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.byteLength || bytes.getUint32(at, true) !== entryMark) throw damaged()
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.getUint16(at + place, true))
    const isEncrypted = (bytes.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted) throw new ZipProblem('has a password')
    yield {
      path: new TextDecoder().decode(bytesAt(bytes, at + 46, name ?? 0)),
      method: bytes.getUint16(at + 10, true),
      packed: bytes.getUint32(at + 20, true),
      unpacked: bytes.getUint32(at + 24, true),
      offset: bytes.getUint32(at + 42, true),
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
}

/** Before a comment of at most 64 kB. */
function findEnd(bytes: DataView): number {
  const last = bytes.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 0xffff); at--)
    if (bytes.getUint32(at, true) === endMark) return at
  throw damaged()
}

async function unpack(bytes: DataView, entry: Entry, mostBytes: number): Promise<File> {
  const { path, method, packed, unpacked, offset } = entry
  if (unpacked > mostBytes) throw new ZipProblem(`has a file that is too large: ${path}`)
  if (offset + 30 > bytes.byteLength || bytes.getUint32(offset, true) !== localMark) throw damaged()
  const from = offset + 30 + bytes.getUint16(offset + 26, true) + bytes.getUint16(offset + 28, true)
  const content = new Blob([bytesAt(bytes, from, packed)])
  if (method === methods.stored) return new File([content], path)
  if (method !== methods.deflated)
    throw new ZipProblem('is packed in a way that browsers cannot read')
  const stream = content.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new File(await readUpTo(stream, unpacked), path)
}

/** What the list says can be untrue: no more is unpacked than it says. */
async function readUpTo(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged()
    })
    if (done) return chunks
    size += value.byteLength
    if (size > most) throw damaged()
    chunks.push(value)
  }
}

function bytesAt({ buffer, byteLength }: DataView, from: number, length: number) {
  if (from + length > byteLength || !(buffer instanceof ArrayBuffer)) throw damaged()
  return new Uint8Array(buffer, from, length)
}

const damaged = () => new ZipProblem('is damaged or no zip file')
