import { create } from 'zustand'
import { ApiRefusal, textOf } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { queryClient, requestTimeout } from '#web/data/query-client.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { storedValue } from '#web/data/storage.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { lineKey, parseTicks, withoutTick, withTick, type Tick } from './tick-queue.ts'

/** Ticks that are not on the server yet. They outlast a reload, and all tabs have them. */
export const waitingTicks = storedValue('larder-ticks', parseTicks)

type TickState = {
  /** The last one could not be sent. */
  hasFailed: boolean
  /** Notes about lines from the answers of the server, by `lineKey`. */
  notes: Readonly<Record<string, string>>
  /** Ticks of orders that were cancelled or had left. Their products may be in a bag all the same. */
  refused: readonly Tick[]
}
export const useTickState = create<TickState>(() => ({ hasFailed: false, notes: {}, refused: [] }))

const retryMs = 5_000
/** A tick that is sent at once gets the server's own time: the clocks of two devices are never quite the same. */
const freshMs = 1_000
/** Ticks from before were made on an earlier page, and have waited. */
const openedAt = serverNow()

let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** The tick is shown and stored at once, and sent as soon as there is a connection. */
export function tickLine(tick: Omit<Tick, 'at'>) {
  note(tick, undefined)
  waitingTicks.write(withTick(waitingTicks.read() ?? [], { ...tick, at: serverNow() }))
  void sendTicks()
}

/** Sends the waiting ticks one after the other. Called again when there is a connection. */
export async function sendTicks() {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let tick = first(); tick; tick = first()) await send(tick)
    useTickState.setState({ hasFailed: false })
  } catch (error) {
    useTickState.setState({ hasFailed: true })
    // The login form was closed: do not show it again and again.
    if (!isSignInNeeded(error)) timer = setTimeout(() => void sendTicks(), retryMs)
  } finally {
    isSending = false
  }
}

connection.onReconnect(() => void sendTicks())

const first = () => waitingTicks.read()?.[0]

async function send(tick: Tick) {
  const { orderId: id, productId: product, isPacked } = tick
  const isFresh =
    !useTickState.getState().hasFailed && tick.at >= openedAt && serverNow() - tick.at < freshMs
  const at = isFresh ? undefined : new Date(tick.at).toISOString()
  try {
    const asking = { body: { id, product, isPacked, at }, signal: requestTimeout() }
    const { packed, known } = await callAsSeller('POST /api/order/packed', asking)
    const { queryKey } = sellerQuery('GET /api/order/one', { id })
    queryClient.setQueryData(
      queryKey,
      (before) => before && { ...before, order: { ...before.order, packed } },
    )
    if (known) note(tick, noteText(tick, known))
  } catch (error) {
    if (!isRefused(error)) throw error
    useTickState.setState(({ refused }) => ({ refused: withTick(refused, tick) }))
    toast.error(`The tick was not saved: ${textOf(error)}`, { id: `tick-${id}` })
    void queryClient.invalidateQueries({ queryKey: ['GET /api/order/one'] })
  }
  waitingTicks.write(withoutTick(waitingTicks.read() ?? [], tick))
  void queryClient.invalidateQueries({ queryKey: ['GET /api/order/board'] })
}

/** A refusal that would be the same again. After any other failure the tick is sent once more. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiRefusal && [400, 404, 409].includes(error.status)

const isSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'sign-in-needed'

function noteText({ isPacked }: Tick, known: 'same' | 'later'): string {
  const [done, undone] = isPacked ? ['ticked', 'unticked'] : ['unticked', 'ticked']
  return known === 'same'
    ? `Also ${done} by another device`
    : `Another device has ${undone} it since`
}

function note({ orderId, productId }: Omit<Tick, 'at'>, text: string | undefined) {
  const key = lineKey(orderId, productId)
  const { [key]: _, ...notes } = useTickState.getState().notes
  useTickState.setState({ notes: text === undefined ? notes : { ...notes, [key]: text } })
}
