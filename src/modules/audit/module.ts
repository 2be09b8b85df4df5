import { sql } from 'kysely'
import { durationText, type PersonalData } from '#modules/personal-data/entry.ts'
import { hourMs } from '#platform/time.ts'
import { sweepActions } from './audit.ts'
import { auditCalls } from './contract.ts'
import { auditHttp } from './http.ts'
import { auditRetentionMs } from './limits.ts'
import type {} from './tables.ts'

export const auditModule = {
  calls: auditCalls,
  routes: [auditHttp],
  upkeep: [{ name: 'sweeping the activity log', everyMs: hourMs, work: sweepActions }],
  personalData: [
    {
      name: 'Activity log',
      about: 'seller',
      place: 'database',
      tables: {
        audit_entry: {
          technical: 'id at action subject subject_id detail address',
          // What was done to an order stays; the words that the seller added to it go.
          erase: (tx, { orders }) =>
            tx
              .updateTable('audit_entry')
              .set({ detail: null })
              .where(sql<boolean>`subject_id in (${orders})`)
              .where((row) =>
                row.or([
                  row('action', 'not in', ['order moved', 'order cancelled']),
                  row('detail', 'like', '%: %'),
                ]),
              )
              .execute(),
        },
      },
      what: 'What was done in the seller area, with the network address',
      why: 'To see who changed what',
      kept: durationText(auditRetentionMs),
      stays: 'What was done to an order, without the words that the seller added to it',
    },
  ] satisfies PersonalData[],
}
