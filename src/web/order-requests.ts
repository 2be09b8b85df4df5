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
 * The value of the header `Link`: the browser requests the stylesheet, which the first paint waits for, and the fonts when it
 * has the headers of a page, and not only when it has the page. Without the fonts the first paint would come before them, and
 * text would move.
 */
export function earlyRequests(html: string): string {
  const [head = ''] = html.split('</head>')
  const stylesheets = head.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const fonts = head.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
  return [
    ...stylesheets.map((link) => `<${addressOf(link)}>; rel=preload; as=style`),
    ...fonts.map(
      (link) =>
        `<${addressOf(link)}>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low`,
    ),
  ].join(', ')
}

const addressOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1]
