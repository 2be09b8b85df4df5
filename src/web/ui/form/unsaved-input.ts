const changed = new WeakSet<HTMLFormElement>()

if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    // What is searched or sorted for is in the address.
    if (form?.method === 'post') changed.add(form)
  })
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) changed.delete(target)
  })
}

/** Whether a form on the page has something typed in it. A form that was sent leaves the page or is reset. */
export const hasUnsavedInput = (): boolean => [...document.forms].some((form) => changed.has(form))
