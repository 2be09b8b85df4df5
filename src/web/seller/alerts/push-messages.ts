import { create } from 'zustand'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'

type State = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on' | 'busy'

/** Whether this browser gets push messages, and why not. */
export const usePushMessages = create<{ state: State; problem?: string | undefined }>(() => ({
  state: 'unknown',
}))

const set = (state: State, problem?: string) => usePushMessages.setState({ state, problem })

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

export const pushMessages = {
  /** A browser that has asked for them belongs to the login of now. */
  async restore() {
    if (!isSupported()) return set('unsupported')
    try {
      const subscription = await currentSubscription()
      if (!subscription) return set(Notification.permission === 'denied' ? 'denied' : 'off')
      await save(subscription)
      set('on')
    } catch {
      // It is tried again with the next page load.
      set('off')
    }
  },
  async turnOn() {
    set('busy')
    try {
      if ((await Notification.requestPermission()) !== 'granted') return set('denied')
      const { publicKey } = await callAsSeller('GET /api/seller/push')
      await navigator.serviceWorker.register('/sw.js')
      const worker = await navigator.serviceWorker.ready
      await save(
        await worker.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: publicKey,
        }),
      )
      set('on')
    } catch (error) {
      set('off', `It did not work: ${textOf(error)}`)
    }
  },
  async turnOff() {
    set('busy')
    try {
      const subscription = await currentSubscription()
      if (subscription) {
        const { endpoint } = subscription
        await callAsSeller('POST /api/seller/push/unsubscribe', { body: { endpoint } })
        await subscription.unsubscribe()
      }
      set('off')
    } catch (error) {
      set('on', `It did not work: ${textOf(error)}`)
    }
  },
  /** The shop forgets this browser at logout; so does the browser, or its next login would turn it on again. */
  async forget() {
    if (isSupported()) await (await currentSubscription())?.unsubscribe()
  },
}

async function save(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await callAsSeller('POST /api/seller/push/subscribe', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  })
}
