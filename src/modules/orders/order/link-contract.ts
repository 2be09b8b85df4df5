import { z } from 'zod'
import type { Call, CallTable } from '#platform/call.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { orderLinkOver } from '../refusals.ts'

/** What was in the link: not in the address of a call, so that no log and no history has it. */
export const linkHeader = 'x-order-link'

/** The calls by link, under the names that the table gives them. The link says which order it is. */
type CallsByLink<Calls> = {
  [
    Name in keyof Calls as Calls[Name] extends { linked: infer Linked extends string }
      ? Linked
      : never
  ]: Calls[Name] extends Call
    ? Omit<Call, 'answer' | 'body' | 'query' | 'who'> & {
        who: 'link'
        answer: Calls[Name]['answer']
      } & WithoutId<Calls[Name]>
    : never
}

type WithoutId<C> = C extends { body: z.ZodObject<infer Shape> }
  ? keyof Shape extends 'id'
    ? unknown
    : { body: z.ZodObject<Omit<Shape, 'id'>> }
  : unknown

/** Adds to a table the calls by link: the same without the id, because the link names the order. */
export function withCallsByLink<Calls extends CallTable>(calls: Calls): Calls & CallsByLink<Calls> {
  const linked = Object.values<Call>(calls).flatMap((call) =>
    call.linked === undefined ? [] : [[call.linked, callByLink(call)] as const],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the table
  return { ...calls, ...Object.fromEntries(linked) } as Calls & CallsByLink<Calls>
}

function callByLink({ summary, body, answer, refuses = [] }: Call): Call {
  const { id: _, ...fields } = body instanceof z.ZodObject ? body.shape : {}
  return {
    summary: `${summary}. By the link of the order, which is sent in the header ${linkHeader}`,
    who: 'link',
    ...(Object.keys(fields).length > 0 && { body: z.object(fields) }),
    answer,
    refuses: [...refuses, orderLinkOver, tooManyAttempts],
  }
}
