import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { slotCalls } from './contract.ts'
import { offerSlots, previewSlots, type SlotSettings } from './slot-offer.ts'

type Deps = HttpDeps & { settings: { readonly current: SlotSettings } }

export const slotsHttp = (deps: Deps) =>
  handle(deps, slotCalls, {
    // Places are taken at any moment, so no cache may keep it and no cached page has it.
    'GET /api/delivery/slots': async () => ({
      slots: await offerSlots(deps.database.db, deps.settings.current, deps.clock()),
    }),
    'GET /api/delivery/slots-preview': ({ query }) =>
      previewSlots(deps.settings.current, query.lengthMinutes, deps.clock()),
  })
