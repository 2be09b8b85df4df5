import { write, writeSync } from 'node:fs'

/** Lines are collected up to this many bytes or for this long, because a write for each costs more than a request. */
const chunkBytes = 16_000
const flushEveryMs = 1_000
/** What waits in memory while nobody takes it, beside less than `formatAtOnce` entries. Beyond that lines are dropped and counted. */
const mostWaiting = 1_000_000
const retryMs = 100
/** How often the end of the process tries again to write to a full pipe. */
const triesAtEnd = 10
/** Making many lines in a row takes less processor time than making each between two requests. */
const formatAtOnce = 100

/**
 * Writes lines to a file descriptor and never fails: lines that a closed pipe, a full disk or a reader that does not
 * read will not take are dropped, and when it takes some again a line says how many. `flushSync` always returns.
 * `format` makes the line of an entry, later than it was added.
 */
export function openLogSink<Entry>(fd: number, format: (entry: Entry) => string) {
  let entries: Entry[] = []
  let lines = ''
  let waitingBytes = 0
  let dropped = 0
  let writing: Buffer | undefined
  /** The system has `writing` now; otherwise it waits until a full pipe is tried again. */
  let isInFlight = false

  function add(entry: Entry) {
    entries.push(entry)
    if (entries.length >= formatAtOnce) formatEntries()
  }

  function formatEntries() {
    if (entries.length === 0) return
    const added = entries
    entries = []
    for (const entry of added) append(format(entry))
  }

  function writeLine(line: string): boolean {
    formatEntries()
    return append(line)
  }

  function append(line: string): boolean {
    if (waitingBytes + line.length > mostWaiting) {
      dropped++
      return false
    }
    lines += line
    waitingBytes += line.length
    if (waitingBytes >= chunkBytes) flush()
    return true
  }

  /** The lines that wait, and how many after them were dropped. */
  function takeLines(): Buffer {
    const lost =
      dropped === 0
        ? ''
        : `{"level":40,"time":${Date.now()},"lines":${dropped},"msg":"lines of the log were lost"}\n`
    dropped = 0
    const taken = Buffer.from(lines + lost)
    lines = ''
    return taken
  }

  function flushAll() {
    formatEntries()
    flush()
  }

  function flush() {
    if (writing || (lines === '' && dropped === 0)) return
    writing = takeLines()
    writeNext()
  }

  function writeNext() {
    if (!writing) return
    isInFlight = true
    write(fd, writing, (error, written) => {
      isInFlight = false
      if (!writing) return
      if (isFullPipe(error)) return void setTimeout(writeNext, retryMs).unref()
      if (error) {
        dropped += countLines(writing)
        writing = undefined
        waitingBytes = lines.length
        return
      }
      writing = writing.subarray(written)
      if (writing.byteLength > 0) return writeNext()
      writing = undefined
      waitingBytes = lines.length
      if (waitingBytes >= chunkBytes) flush()
    })
  }

  setInterval(flushAll, flushEveryMs).unref()

  return {
    write: writeLine,
    add,
    flush: flushAll,
    get waitingBytes() {
      return waitingBytes
    },
    /** For the end of the process: what cannot be written now is lost. */
    flushSync() {
      formatEntries()
      const unsent = writing && !isInFlight ? writing : Buffer.alloc(0)
      let rest = Buffer.concat([unsent, takeLines()])
      writing = undefined
      waitingBytes = 0
      for (let tries = 0; rest.byteLength > 0 && tries < triesAtEnd;) {
        try {
          rest = rest.subarray(writeSync(fd, rest))
        } catch (error) {
          if (!isFullPipe(error)) return
          tries++
          pause(retryMs)
        }
      }
    },
  }
}

const isFullPipe = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const countLines = (bytes: Buffer) => bytes.toString('latin1').split('\n').length - 1

/** Stops this thread, which has nothing else to do any more. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
