import { Kysely, type Dialect } from 'kysely'
import type { Db, Tables } from '../../database/db.ts'
import type { Log } from '../../log.ts'
import type { SqliteWriter } from '../writer.ts'
import { startThread, type SqliteThread } from './thread.ts'
import { ThreadDriver } from './thread-driver.ts'

type Deps = {
  file: string
  dialect: Omit<Dialect, 'createDriver'>
  writer: SqliteWriter
  log: Log | undefined
}

/** The thread is started by the first call of `db`, because most shops never need it. */
export function lazyThread({ file, dialect, writer, log }: Deps) {
  let started: { thread: SqliteThread; db: Db } | undefined
  let isClosed = false

  function start() {
    const thread = startThread(file, (error) =>
      log?.error({ err: error }, 'the thread for orders has failed: they are placed one by one'),
    )
    const driver = new ThreadDriver(thread, writer)
    return {
      thread,
      db: new Kysely<Tables>({ dialect: { ...dialect, createDriver: () => driver } }),
    }
  }

  return {
    /** Undefined until the thread has started, and after it has failed. */
    db: (): Db | undefined => {
      if (isClosed) return undefined
      started ??= start()
      return started.thread.isReady ? started.db : undefined
    },
    close: async () => {
      isClosed = true
      await started?.thread.close()
    },
  }
}
