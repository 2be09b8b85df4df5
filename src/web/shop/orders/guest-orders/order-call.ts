import { api, type AnswerOf, type BodyOf, type OrderCallName } from '#web/api.ts'
import { requestTimeout } from '#web/data/query-client.ts'
import { orderLinks, withLink } from './order-links.ts'

/**
 * A call about one order: as the logged-in shopper, or by its link if this tab has one. Then it has another address, as the
 * table of calls says, which no page downloads. Without a body it reads.
 */
export function callOrder<Name extends OrderCallName>(
  name: Name,
  id: string,
  body?: Omit<BodyOf<Name>, 'id'>,
): Promise<AnswerOf<Name>> {
  const link = orderLinks.of(id)
  const asking: object = body
    ? { body: { id, ...body } }
    : { query: { id }, signal: requestTimeout() }
  if (link === undefined) return api(name, asking)
  const linkedName = name.replace(/order(\/mine)?/, 'order/linked')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call with the link is made from this one
  return api(linkedName as Name, { ...asking, ...withLink(link) })
}
