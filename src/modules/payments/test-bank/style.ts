import { createHash } from 'node:crypto'

/** The shop's fonts and colours, without its stylesheet. */
export const style = `
@font-face { font-family: Figtree; src: url(/fonts/figtree.woff2) format('woff2'); font-weight: 300 900; font-display: swap }
@font-face { font-family: Fraunces; src: url(/fonts/fraunces.woff2) format('woff2'); font-weight: 100 900; font-display: swap }
:root { color-scheme: light; --paper: #fbf8f1; --ink: #1e2a22; --soft: #4d584f; --line: #e3dccb; --leaf: #1f7a3d; --leaf-dark: #17602f; --berry: #b42318 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Figtree, 'Segoe UI', system-ui, sans-serif }
main { width: min(100% - 2rem, 30rem); margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 0 }
.mark { margin: 0 0 1.25rem; padding: .625rem 1rem; border-radius: .75rem; background: #fff3d6; color: #5c4300; font-weight: 600; text-align: center }
.card { background: #fff; border: 1px solid var(--line); border-radius: 1.25rem; padding: clamp(1.25rem, 5vw, 2rem); box-shadow: 0 10px 30px -20px rgb(30 42 34 / .35) }
h1 { margin: 0; font: 600 1.75rem/1.2 Fraunces, 'Iowan Old Style', Georgia, serif; letter-spacing: -.01em }
.for { margin: .25rem 0 1.25rem; color: var(--soft) }
.notice { margin: 0 0 1.25rem; padding: .75rem 1rem; border-radius: .75rem; background: #fdecea; color: var(--berry); font-weight: 600 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { padding: .5rem 0; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere }
td { padding-left: 1rem; text-align: right; white-space: nowrap }
.count { color: var(--soft) }
tfoot tr:first-child > * { border-top: 1px solid var(--line) }
tfoot tr:last-child > * { font-size: 1.25rem; font-weight: 700 }
form { display: grid; gap: .625rem; margin-top: 1.5rem }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 1px solid transparent; border-radius: 999px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.pay { background: var(--leaf); color: #fff }
.pay:hover { background: var(--leaf-dark) }
.other { background: #fff; border-color: #b9b29f; color: var(--ink) }
.other:hover { border-color: var(--ink) }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .625rem }
:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px }
.small { margin: 1.25rem 0 0; color: var(--soft); font-size: .875rem; text-align: center; text-wrap: balance }
`

/** No other style may be used on the page. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
