import type { Browser } from '@playwright/test'

/** Between two looks, and what the browser may compute in between and still count as doing nothing. */
const everyMs = 300
const littleMs = 15
const maxLooks = 40

/**
 * Until the browser has nothing to do. For each new window Chromium loads parts of its own surface, such as the list under the
 * address bar, which takes a second of processor time: a page that is measured meanwhile waits for the processor.
 */
export async function untilStill(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const times = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1_000]))
  }
  let before = await times()
  for (let look = 0; look < maxLooks; look++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    const now = await times()
    let ms = 0
    for (const [id, time] of now) ms += time - (before.get(id) ?? 0)
    if (ms < littleMs) break
    before = now
  }
  await devtools.detach()
}
