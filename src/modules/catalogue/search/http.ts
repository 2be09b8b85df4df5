import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '../catalogue.ts'
import { changeSynonyms } from './change-synonyms.ts'
import { searchCalls } from './contract.ts'
import { dismissMiss, readMisses } from './misses.ts'
import { readSynonyms } from './read-synonyms.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

/** What the seller does about the search: synonyms, and what was not found. */
export const sellerSearchHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    // From the database: another node may have changed them a moment ago.
    .get('/synonyms', deps.requireSeller, async (c) =>
      sendJson(c, { success: true, section: await readSynonyms(deps.database.db) }),
    )
    .post('/synonyms/update', deps.requirePassword, async (c) => {
      const { body } = searchCalls['POST /api/seller/search/synonyms/update']
      const section = await changeSynonyms(deps, c.get('seller'), await jsonBody(c, body))
      return sendJson(c, { success: true, message: 'Synonyms Saved', section })
    })
    .get('/nearby', deps.requireSeller, async (c) => {
      const { query } = searchCalls['GET /api/seller/search/nearby']
      const { text } = parseInput(query, c.req.query())
      return sendJson(c, { success: true, texts: deps.catalogue.nearby(text) })
    })
    .get('/misses', deps.requireSeller, async (c) => {
      const { catalogue, database } = deps
      const misses = await readMisses({ db: database.db, catalogue })
      return sendJson(c, { success: true, misses })
    })
    .post('/misses/dismiss', deps.requireSeller, async (c) => {
      const { body } = searchCalls['POST /api/seller/search/misses/dismiss']
      const { text, dismissed } = await jsonBody(c, body)
      await dismissMiss(deps.database.db, text, dismissed)
      return sendJson(c, { success: true })
    })
