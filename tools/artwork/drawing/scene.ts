import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { cutOut, placeThing } from './place.ts'
import type { Thing } from './place.ts'

export type Scene = {
  width: number
  height: number
  /** From the back to the front. */
  things: Thing[]
  /** Soft ellipses under everything: shadows, unless another colour is given. */
  shadows: {
    x: number
    y: number
    rx: number
    ry: number
    strength: number
    colour?: string
  }[]
}

const shade = '#3b2a14'

/** Paints things over each other on a transparent ground, each shading what lies behind it. */
export async function paintScene(scene: Scene): Promise<Buffer> {
  const { width, height } = scene
  const layers: OverlayOptions[] = []
  for (const [index, thing] of scene.things.entries()) {
    const placed = placeThing(thing, `t${index}-`)
    const { svg, left, top } = cutOut(placed, 8)
    const sprite = await sharp(Buffer.from(svg)).png().toBuffer()
    const reach = Math.max(4, thing.size * 0.045)
    layers.push(
      { ...(await castShadow(sprite, left, top, reach, 0.5)), blend: 'atop' },
      { ...(await castShadow(sprite, left, top, reach * 0.3, 0.35)), blend: 'atop' },
      { input: sprite, left, top },
    )
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const things = await sharp({ create: { width, height, channels: 4, background: clear } })
    .composite(layers)
    .png()
    .toBuffer()
  return sharp(Buffer.from(drawShadows(scene)))
    .composite([{ input: things }])
    .png()
    .toBuffer()
}

async function castShadow(
  sprite: Buffer,
  left: number,
  top: number,
  reach: number,
  strength: number,
): Promise<OverlayOptions> {
  const margin = Math.ceil(reach * 3)
  const alpha = await sharp(sprite)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .extractChannel('alpha')
    .blur(reach)
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = alpha.info
  const input = await sharp({ create: { width, height, channels: 3, background: shade } })
    .joinChannel(alpha.data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return { input, left: left - margin, top: top - margin + Math.round(reach * 0.7) }
}

function drawShadows({ width, height, shadows }: Scene): string {
  const falloff = [
    [0, 1],
    [0.35, 0.8],
    [0.6, 0.42],
    [0.8, 0.14],
    [1, 0],
  ]
  const ellipses = shadows.map(({ x, y, rx, ry, strength, colour = shade }, index) => {
    const stops = falloff.map(
      ([at, much]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${much}"/>`,
    )
    return `<radialGradient id="s${index}">${stops.join('')}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#s${index})" opacity="${strength}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ellipses.join('')}</svg>`
}
