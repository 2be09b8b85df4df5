import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { countText } from '../../writing/confirmed-change.ts'
import { changeMany, undoBulk } from './change-many.ts'
import { bulkCalls } from './contract.ts'

/** Many products at once. */
export const bulkHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  handle(deps, bulkCalls, {
    'POST /api/product/bulk': async ({ seller, body }) => {
      const done = await changeMany(deps, seller, body)
      const changed = countText(done.report.changed, deps.catalogue.format)
      const message = done.isDone ? `${changed} changed` : 'Nothing has been changed yet'
      return { message, ...done }
    },
    'POST /api/product/bulk-undo': async ({ seller, body }) => {
      const { restored, kept } = await undoBulk(deps, seller, body.id)
      const { format } = deps.catalogue
      const changedSince = kept === 0 ? '' : `, ${countText(kept, format)} changed since and kept`
      const message = `${countText(restored, format)} as before${changedSince}`
      return { message, restored, kept }
    },
  })
