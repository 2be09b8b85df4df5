/**
 * Ends the current task, so that a tap is answered before the rest runs. A message comes sooner than a timer, which browsers
 * delay.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
