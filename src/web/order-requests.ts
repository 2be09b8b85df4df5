/** As React renders them, wherever `Scripts` stands. */
const scriptPreloads = /<link rel="modulepreload"[^>]*>/g
const moduleScript = '<script type="module" async="">'

/**
 * The first paint comes before the scripts: they are requested after it, so that pictures and fonts do not wait for them on a
 * slow line, and run when the stylesheet is there, because a script at the end of the body waits for it.
 */
export function orderRequests(html: string): string {
  const addresses = (html.match(scriptPreloads) ?? []).map(addressOf)
  return html
    .replaceAll(scriptPreloads, '')
    .replace(moduleScript, '<script type="text/plain" id="first-scripts">')
    .replace('</body>', () => `<script>${requestScripts(addresses)}</script></body>`)
}

/** A tab in the background paints nothing, and some browsers do not tell: there it does not wait. */
const requestScripts = (addresses: readonly (string | undefined)[]) =>
  `(request=>{
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))return request()
new PerformanceObserver((entries,paint)=>{paint.disconnect();request()}).observe({type:'paint',buffered:true})
})(()=>{
let create=(name,values)=>Object.assign(document.createElement(name),values)
for(let href of ${JSON.stringify(addresses)})document.head.append(create('link',{rel:'modulepreload',fetchPriority:'low',href}))
let first=document.getElementById('first-scripts')
first.replaceWith(create('script',{type:'module',text:first.text}))
})`

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
