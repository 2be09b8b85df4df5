import { api } from '#web/api.ts'
import { oncePerSession } from '#web/data/once-per-session.ts'

const isFirst = oncePerSession('larder-search-misses')

/** Tells the shop, once a session, that this text was searched for and nothing was found. */
export async function reportSearchMiss(search: string): Promise<void> {
  if (isFirst(search))
    await api('POST /api/product/search-miss', { body: { search }, keepalive: true })
}
