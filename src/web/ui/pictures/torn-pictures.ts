import { connection } from '#web/data/connection.ts'

/**
 * A picture that cannot be loaded leaves its place empty instead of showing the browser's sign for a torn one. It is
 * loaded again when the shop is back in reach.
 */
export function hideTornPictures() {
  const torn = new Set<HTMLImageElement>()
  const hide = (image: HTMLImageElement) => {
    torn.add(image)
    image.style.visibility = 'hidden'
  }
  const show = (image: HTMLImageElement) => {
    if (torn.delete(image)) image.style.visibility = ''
  }
  // These events do not bubble.
  document.addEventListener('error', ({ target }) => isPicture(target) && hide(target), true)
  document.addEventListener('load', ({ target }) => isPicture(target) && show(target), true)
  // Those that failed before. A drawing without a size of its own has no width either, but can be decoded.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => hide(image))
  connection.onReconnect(() => {
    for (const image of torn)
      if (image.isConnected) image.setAttribute('src', image.src)
      else torn.delete(image)
  })
}

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement
