/** After everything else: the worker loads what the shop needs to be read without a connection. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register() {
  // Where it is refused the shop works as well, with a connection.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
}
