/** As React renders them, wherever `Scripts` stands. */
const scriptPreloads = /<link rel="modulepreload"[^>]*>/g

/**
 * The scripts are fetched after what the first paint needs. React puts their links before the stylesheet and gives them the
 * priority of fonts: on six connections the stylesheet would wait for scripts, and the pictures share the line with them.
 */
export function orderRequests(html: string): string {
  const links = html.match(scriptPreloads) ?? []
  const last = links.map((link) => link.replace('<link', '<link fetchPriority="low"')).join('')
  return html.replaceAll(scriptPreloads, '').replace('</head>', () => `${last}</head>`)
}

/**
 * The value of the header `Link`: the browser requests the stylesheet when it has the headers of a page, and not only when it
 * has the page. The first paint waits for it.
 */
export function stylesheetLink(html: string): string | undefined {
  const [, address] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  return address && `<${address}>; rel=preload; as=style`
}
