/** What programs/record-writes.c writes down, in the order in which it happened. */
export type WriteRecord = {
  kind: 'written' | 'truncated' | 'synced' | 'removed'
  path: string
  data: Buffer
  number: number
  /** Where it was written, the new size, or the last record before the sync began. */
  offset: number
  /** Of the clock that `process.hrtime` shows. */
  at: bigint
}

const kinds: Record<string, WriteRecord['kind']> = {
  w: 'written',
  t: 'truncated',
  s: 'synced',
  u: 'removed',
}
const headBytes = 32

export function readRecords(log: Buffer): WriteRecord[] {
  const records: WriteRecord[] = []
  for (let from = 0; from + headBytes <= log.byteLength;) {
    const pathEnd = from + headBytes + log.readUInt32LE(from + 4)
    const end = pathEnd + log.readUInt32LE(from + 8)
    const kind = kinds[log.toString('latin1', from, from + 1)]
    // The process was killed while it wrote the last one.
    if (!kind || end > log.byteLength) break
    records.push({
      kind,
      path: log.toString('utf8', from + headBytes, pathEnd),
      data: log.subarray(pathEnd, end),
      number: log.readUInt32LE(from + 12),
      offset: Number(log.readBigUInt64LE(from + 16)),
      at: log.readBigUInt64LE(from + 24),
    })
    from = end
  }
  return records
}

export type Files = Map<string, Buffer>

/**
 * The files after the power was lost at this moment. Writes that were synced by then are there; of all others of a file
 * only those that `survives` chooses, whole or in part: a disk writes sectors, in any order.
 */
export function afterPowerLoss(
  before: Files,
  records: readonly WriteRecord[],
  moment: bigint,
  survives: (record: WriteRecord) => boolean | 'in part',
): Files {
  const seen = records.filter(({ at }) => at <= moment)
  const synced = new Map<string, number>()
  for (const { kind, path, offset } of seen)
    if (kind === 'synced') synced.set(path, Math.max(synced.get(path) ?? 0, offset))
  const files = new Map<string, Content>()
  for (const [path, bytes] of before) files.set(path, contentOf(bytes))
  for (const record of seen) {
    const { kind, path, data, number, offset } = record
    if (kind === 'removed') files.delete(path)
    const kept = number <= (synced.get(path) ?? 0) || survives(record)
    if (kept === false || kind === 'removed' || kind === 'synced') continue
    const file = files.get(path) ?? contentOf(Buffer.alloc(0))
    files.set(path, file)
    if (kind === 'truncated') resize(file, offset)
    else {
      const part = kept === 'in part' ? data.subarray(0, sectorBytes) : data
      resize(file, Math.max(file.length, offset + part.byteLength))
      part.copy(file.bytes, offset)
    }
  }
  return new Map([...files].map(([path, { bytes, length }]) => [path, bytes.subarray(0, length)]))
}

const sectorBytes = 512

/** With room to grow, because each write would copy the file otherwise. */
type Content = { bytes: Buffer; length: number }

const contentOf = (bytes: Buffer): Content => ({ bytes: Buffer.from(bytes), length: bytes.length })

function resize(file: Content, length: number) {
  if (length > file.bytes.byteLength) {
    const larger = Buffer.alloc(length * 2)
    file.bytes.copy(larger, 0, 0, file.length)
    file.bytes = larger
  }
  // What lies beyond the end of a file is read as zeros once it is longer again.
  file.bytes.fill(0, Math.min(length, file.length), Math.max(length, file.length))
  file.length = length
}
