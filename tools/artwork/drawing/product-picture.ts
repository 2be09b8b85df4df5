import sharp from 'sharp'
import type { DemoProduct } from '#demo/product.ts'
import { blendLayers } from './blend.ts'
import type { Layer } from './blend.ts'
import { fitThings } from './fit.ts'
import { drawContactShadows, drawOcclusion } from './shadows.ts'
import type { Picture } from './picture.ts'
import { placeThing } from './place.ts'
import type { Box } from './place.ts'

const side = 960

const backgrounds: Record<DemoProduct['category'], string> = {
  Vegetables: '#E4F3D8',
  Fruits: '#FFE9D6',
  Drinks: '#DDF1FB',
  Instant: '#FFF1C9',
  Dairy: '#EAF0FF',
  Bakery: '#F8E6D3',
  Grains: '#F3EBD3',
}

export function drawPicture(picture: Picture, category: DemoProduct['category']): string {
  const things = fitThings(picture.things, side, picture.zoom ?? 1)
  const placed = things.map((thing, index) => placeThing(thing, `t${index}-`))
  const standing = placed.filter((_, index) => !things[index]?.lifted)
  const shadows = drawContactShadows(standing, backgrounds[category])
  const layers = [
    drawLayer(shadows.box, shadows.body),
    ...placed.map((thing, index) => {
      const shade = drawOcclusion(thing, placed.slice(0, index), `s${index}-`)
      return drawLayer(thing, shade + thing.body)
    }),
  ]
  return `${openSvg}${drawBackground(backgrounds[category])}${layers.join('')}</svg>`
}

/**
 * The renderer pays for every filter by the size of the canvas it is used on, so each layer
 * is rendered on a canvas of its own size: several times as fast as the whole at once.
 */
export async function paintPicture(svg: string): Promise<Buffer> {
  const layers: Layer[] = []
  for (const [, left, top, frame, body] of svg.matchAll(layerPattern)) {
    const layer = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${body}</svg>`
    const { data, info } = await sharp(Buffer.from(layer))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    layers.push({ data, width, height, left: Number(left), top: Number(top) })
  }
  const canvas = Buffer.from(await paintBackground(svg.replace(layerPattern, '')))
  blendLayers(canvas, side, layers)
  return sharp(canvas, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const paintedBackgrounds = new Map<string, Promise<Buffer>>()

function paintBackground(svg: string): Promise<Buffer> {
  const painted =
    paintedBackgrounds.get(svg) ?? sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  paintedBackgrounds.set(svg, painted)
  return painted
}

const layerPattern = /<svg class="layer" x="(\d+)" y="(\d+)" ([^>]*)>(.*?)<\/svg>/gs

function drawLayer(box: Box, body: string): string {
  const margin = 24
  const left = Math.max(0, Math.floor(box.left - margin))
  const top = Math.max(0, Math.floor(box.top - margin))
  const width = Math.min(side, Math.ceil(box.right + margin)) - left
  const height = Math.min(side, Math.ceil(box.bottom + margin)) - top
  return `<svg class="layer" x="${left}" y="${top}" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${body}</svg>`
}

function drawBackground(colour: string): string {
  const light = `<radialGradient id="light" cx=".5" cy=".42" r=".5"><stop stop-color="#fff" stop-opacity=".62"/><stop offset=".5" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  return `<defs>${light}</defs><rect width="${side}" height="${side}" fill="${colour}"/><rect width="${side}" height="${side}" fill="url(#light)"/>`
}

const openSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`
