import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { changeSynonyms } from './change-synonyms.ts'
import { searchCalls } from '../model/search/contract.ts'
import { dismissMiss, readMisses } from '../model/search/misses.ts'
import { readSynonyms } from '../model/search/read-synonyms.ts'

/** What the seller does about the search: synonyms, and what was not found. */
export function sellerSearchHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue } = deps
  const { db } = deps.database
  return handle(deps, searchCalls, {
    // From the database: another node may have changed them a moment ago.
    'GET /api/seller/search/synonyms': async () => ({ section: await readSynonyms(db) }),
    'POST /api/seller/search/synonyms/update': async ({ seller, body }) => ({
      message: 'Synonyms Saved',
      section: await changeSynonyms(deps, seller, body),
    }),
    'GET /api/seller/search/nearby': ({ query }) => ({ texts: catalogue.nearby(query.text) }),
    'GET /api/seller/search/misses': async () => ({ misses: await readMisses({ db, catalogue }) }),
    'POST /api/seller/search/misses/dismiss': async ({ body }) => {
      await dismissMiss(db, body.text, body.dismissed)
      return {}
    },
  })
}
