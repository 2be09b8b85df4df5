import { pino } from 'pino'

export type Log = pino.Logger

const standardOutput = 1

/** One JSON object a line on standard output. */
export function openLog(level: string): Log {
  const destination = openDestination(standardOutput)
  process.once('exit', () => destination.end())
  // The messages of the start go through the console, which would end the process if the pipe is closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return pino({ level, base: null }, destination)
}

/**
 * Lines are written when there are 4 kB of them or a second has passed. A closed pipe, a full disk or a reader that does not
 * read costs lines and nothing else: they wait in a megabyte of memory, and what does not fit is dropped.
 */
export function openDestination(fd: number) {
  const destination = pino.destination({
    dest: fd,
    sync: true,
    minLength: 4_096,
    maxLength: 1_000_000,
    periodicFlush: 1_000,
    // A full pipe is tried again with the next lines. By itself pino would stop the process until it is read.
    retryEAGAIN: () => false,
  })
  destination.on('error', () => {})
  return destination
}

export const silentLog: Log = pino({ level: 'silent' })
