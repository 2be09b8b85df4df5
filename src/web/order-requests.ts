/** As React renders them, wherever `Scripts` stands. */
const scriptPreloads = /<link rel="modulepreload"[^>]*>/g
const moduleScript = '<script type="module" async="">'

/**
 * The scripts are requested after the first paint, so that pictures and fonts do not wait for them on a slow line. The script
 * that does it stands at the end of the body and so waits for the stylesheet.
 */
export function requestScriptsAfterPaint(html: string): string {
  return html
    .replaceAll(scriptPreloads, '')
    .replace(moduleScript, '<script type="text/plain" id="first-scripts">')
    .replace('</body>', () => `<script>${afterPaint(scriptAddresses(html))}</script></body>`)
}

/**
 * For a page that shows little to this visitor without its scripts, as a script in its head has found out: they are requested before
 * the stylesheet, each in a task of its own, because together they would hold up the first paint.
 */
export function requestScriptsAtOnce(html: string): string {
  const script = `if(${isAtOnce})for(let href of ${scriptAddresses(html)})setTimeout(()=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href})))`
  return html.replace('<link rel="stylesheet"', (link) => `<script>${script}</script>${link}`)
}

const isAtOnce = "document.documentElement.dataset.scripts==='at-once'"

const scriptAddresses = (html: string) =>
  JSON.stringify((html.match(scriptPreloads) ?? []).map(addressOf))

/** A tab in the background paints nothing, and not every browser reports paints: when all else is loaded there is no reason to wait. */
const afterPaint = (addresses: string) =>
  `{let request=()=>{
let first=document.getElementById('first-scripts')
if(!first)return
let create=(name,values)=>Object.assign(document.createElement(name),values)
for(let href of ${addresses})document.head.append(create('link',{rel:'modulepreload',fetchPriority:'low',href}))
first.replaceWith(create('script',{type:'module',text:first.text}))
}
if(document.hidden||${isAtOnce})request()
addEventListener('load',request)
new PerformanceObserver(request).observe({type:'paint',buffered:true})}`

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
