import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { changeChecklist, readChecklist } from './checklist.ts'
import { checklistCalls } from './contract.ts'

export const checklistHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  handle(deps, checklistCalls, {
    'GET /api/seller/checklist': async () => readChecklist(deps),
    'POST /api/seller/checklist/change': async ({ body }) => {
      const { db } = deps.database
      await db.transaction().execute((tx) => changeChecklist(tx, body, deps.clock()))
      return readChecklist(deps)
    },
  })
