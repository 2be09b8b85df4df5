import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { countText } from '../../writing/confirmed-change.ts'
import { deleteCalls } from './contract.ts'
import { deleteArchived, type FindOrdered } from './delete-products.ts'

type Deps = HttpDeps & { catalogue: Catalogue; findOrdered: FindOrdered }

export const deleteHttp = (deps: Deps) =>
  handle(deps, deleteCalls, {
    'POST /api/product/delete': async ({ seller, body }) => {
      const { deleted, kept } = await deleteArchived(deps, seller, body.products)
      const { format } = deps.catalogue
      const ordered = kept === 0 ? '' : `, ${countText(kept, format)} kept because of orders`
      return { message: `${countText(deleted, format)} deleted${ordered}`, deleted, kept }
    },
  })
