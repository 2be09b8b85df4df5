import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { slotPreviewQuery } from './contract.ts'
import { offerSlots, previewSlots, type SlotSettings } from './slot-offer.ts'

type Deps = HttpDeps & { settings: { readonly current: SlotSettings } }

export function slotsHttp(deps: Deps) {
  const { clock, settings } = deps
  const { db } = deps.database
  return (
    new Hono<SellerEnv>()
      // Places are taken at any moment, so no cache may keep it and no cached page has it.
      .get('/slots', async (c) => {
        const slots = await offerSlots(db, settings.current, clock())
        return sendJson(c, { success: true, slots })
      })
      .get('/slots-preview', deps.requireSeller, (c) => {
        const { lengthMinutes } = parseInput(slotPreviewQuery, c.req.query())
        const preview = previewSlots(settings.current, lengthMinutes, clock())
        return sendJson(c, { success: true, ...preview })
      })
  )
}
