import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { connection } from './connection.ts'

/**
 * Looks at once, whenever the page is looked at again, when the shop is back in reach, and when told to. Two looks
 * never overlap, so that an older answer never covers a newer one; told during one, it looks again after it.
 */
export function useLooks(look: () => Promise<void>, subject: string | undefined): () => void {
  const [asked, lookAgain] = useReducer((count: number) => count + 1, 0)
  const turn = useRef({ isLooking: false, isWanted: false })

  const onLook = useEffectEvent(async () => {
    const { current } = turn
    current.isWanted = current.isLooking
    if (current.isLooking) return
    current.isLooking = true
    await look()
    current.isLooking = false
    if (current.isWanted) lookAgain()
  })

  useEffect(
    () => void onLook(),
    // oxlint-disable-next-line react/exhaustive-deps -- another subject is looked at anew, and whoever asks is heard
    [asked, subject],
  )
  useEffect(() => {
    // What is noticed by a look of our own is no news.
    const leave = connection.subscribe(
      () => connection.isLost() || turn.current.isLooking || lookAgain(),
    )
    window.addEventListener('focus', lookAgain)
    window.addEventListener('pageshow', lookAgain)
    return () => {
      leave()
      window.removeEventListener('focus', lookAgain)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [])

  return lookAgain
}

/** After this a request has been lost on the way: a phone that slept leaves them hanging. */
export const patience = () => AbortSignal.timeout(15_000)
