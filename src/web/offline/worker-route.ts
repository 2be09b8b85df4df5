import worker from './worker/worker.js?raw'

/** A worker may do only what the response that brought it allows: this one fetches from the shop. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

export const loader = () => new Response(worker, { headers })
