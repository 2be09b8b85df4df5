import { axisOf, type Axis } from './axis.ts'
import type { Panel, Plot } from './rows.ts'

const panel = { width: 440, height: 300, left: 62, right: 14, top: 62, bottom: 44 }
const titleHeight = 34

/** Distinguishable with any colour vision, on white and on black. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#b85c9e', '#8a8a00']

const style = `
  text { font: 12px system-ui, sans-serif; fill: #24292f }
  .title { font-size: 15px; font-weight: 600 } .panel { font-size: 13px; font-weight: 600 }
  .grid { stroke: #d0d7de } .paper { fill: #ffffff }
  .line { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .grid { stroke: #3d444d } .paper { fill: #0d1117 }
  }`

/** The panels of a plot in two columns. The horizontal axis is logarithmic, because sizes grow by factors. */
export function drawPlot({ title, x, panels }: Plot): string {
  const columns = Math.min(2, panels.length)
  const width = columns * panel.width
  const height = titleHeight + Math.ceil(panels.length / columns) * panel.height
  const drawn = panels.map((one, index) => {
    const left = (index % columns) * panel.width
    const top = titleHeight + Math.floor(index / columns) * panel.height
    return `<g transform="translate(${left} ${top})">${drawPanel(one, x)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">
<style>${style}
</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="title" x="16" y="23">${escape(title)}</text>
${drawn.join('\n')}
</svg>
`
}

function drawPanel({ title, unit, lines }: Panel, xTitle: string): string {
  const points = lines.flatMap((line) => line.points)
  const sizes = [...new Set(points.map(([value]) => value))]
  const x = {
    ...axisOf(sizes, { from: panel.left, to: panel.width - panel.right - 12, isLogarithmic: true }),
    ticks: sizes,
  }
  const y = axisOf(
    points.map(([, value]) => value),
    { from: panel.height - panel.bottom, to: panel.top },
  )
  const curves = lines.map(({ points }, index) => {
    const colour = colours[index % colours.length] ?? ''
    const places = points.map(([a, b]) => [round(x.place(a)), round(y.place(b))])
    const dots = places.map(([a, b]) => `<circle cx="${a}" cy="${b}" r="3" fill="${colour}"/>`)
    return `<polyline class="line" stroke="${colour}" points="${places.map((place) => place.join(',')).join(' ')}"/>${dots.join('')}`
  })
  return [
    `<text class="panel" x="16" y="18">${escape(unit === '' ? title : `${title}, ${unit}`)}</text>`,
    drawLegend(lines.map(({ name }) => name)),
    drawVerticalAxis(y),
    drawHorizontalAxis(x, xTitle),
    ...curves,
  ].join('\n')
}

function drawLegend(names: string[]): string {
  let left = 16
  const entries = names.map((name, index) => {
    const from = left
    // Wide enough for letters of the usual width.
    left += 34 + name.length * 6.6
    return `<line class="line" stroke="${colours[index % colours.length]}" x1="${from}" x2="${from + 16}" y1="36" y2="36"/><text x="${from + 21}" y="40">${escape(name)}</text>`
  })
  return entries.join('')
}

const drawVerticalAxis = ({ ticks, place }: Axis) =>
  ticks
    .map((tick) => {
      const at = round(place(tick))
      return `<line class="grid" x1="${panel.left}" x2="${panel.width - panel.right}" y1="${at}" y2="${at}"/><text x="${panel.left - 7}" y="${at + 4}" text-anchor="end">${label(tick)}</text>`
    })
    .join('')

const drawHorizontalAxis = ({ ticks, place }: Axis, title: string) => {
  const bottom = panel.height - panel.bottom
  const middle = (panel.left + panel.width - panel.right) / 2
  const marks = ticks.map((tick) => {
    const at = round(place(tick))
    return `<line class="grid" x1="${at}" x2="${at}" y1="${panel.top}" y2="${bottom}"/><text x="${at}" y="${bottom + 17}" text-anchor="middle">${label(tick)}</text>`
  })
  return `${marks.join('')}<text x="${middle}" y="${bottom + 36}" text-anchor="middle">${escape(title)}</text>`
}

const label = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, notation: 'compact' })

const round = (value: number) => Math.round(value * 10) / 10

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
