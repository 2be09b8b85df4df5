/** As React renders them, wherever `Scripts` stands. */
const scriptPreloads = /<link rel="modulepreload"[^>]*>/g

/**
 * The scripts are fetched after what the first paint needs. React puts their links first and gives them the priority of
 * fonts: on six connections pictures would wait for scripts. They run when the stylesheet is there, which async ones would not
 * wait for.
 */
export function orderRequests(html: string): string {
  const links = html.match(scriptPreloads) ?? []
  const last = links.map((link) => link.replace('<link', '<link fetchPriority="low"')).join('')
  return html
    .replaceAll(scriptPreloads, '')
    .replace('<script type="module" async="">', '<script type="module">')
    .replace('</body>', () => `${last}</body>`)
}

/**
 * The value of the header `Link`: the browser requests the fonts when it has the headers of a page, and not only when it has the
 * page. Without them the first paint would come before them, and text would move.
 */
export function earlyRequests(html: string): string {
  const [head = ''] = html.split('</head>')
  const fonts = head.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
  return fonts
    .map(
      (link) =>
        `<${addressOf(link)}>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low`,
    )
    .join(', ')
}

const addressOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1]
