/** After everything else has loaded: installing the worker fetches several pages. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register() {
  // The shop works without the worker, as long as there is a connection.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
}
