let handler: (() => void) | undefined

/** A script that was needed could not be loaded. The handler comes with a script that is loaded after the first paint. */
export const scriptFailure = {
  report: () => handler?.(),
  setHandler: (onFailure: () => void) => {
    handler = onFailure
  },
}
