import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { paintScene, type Scene } from './drawing/scene.ts'
import { hero } from './scenes/hero.ts'
import { logo } from './scenes/logo.ts'
import { address, categoryGroups, emptyCart, emptyOrders } from './scenes/site-scenes.ts'

/** Named by their content in the build. */
const assets = new URL('../../src/web/assets/', import.meta.url)
/** What browsers and link previews fetch by a fixed name. */
const publicFolder = new URL('../../src/web/public/', import.meta.url)

/** A phone shows the upper part of the hero: the more of it, the narrower the screen. */
const shownOnPhones = 0.7
const heroPhoneWidths = [480, 960]
/** Of one drawing: for chips, for phones and wide screens, for wide screens with many pixels. */
const categoryWidths = [128, 208, 360]

/** Draws the pictures, logos and icons of the pages. */
export async function drawSite(): Promise<void> {
  await drawHero()
  await drawCategories()
  await drawLogos()
  await drawScenes()
}

async function drawHero(): Promise<void> {
  const scene = await paintScene(hero)
  await saveWebp(scene, 'hero-1440.webp', hero.width, 82)
  await saveWebp(scene, 'hero-720.webp', hero.width / 2, 80)
  const { width, height } = await sharp(scene).metadata()
  const upper = { left: 0, top: 0, width, height: Math.round(height * shownOnPhones) }
  const cut = await sharp(scene).extract(upper).png().toBuffer()
  for (const phoneWidth of heroPhoneWidths)
    await saveWebp(cut, `hero-phone-${phoneWidth}.webp`, phoneWidth, 78)
  const shown = await sharp(scene).resize({ height: 620 }).png().toBuffer()
  await sharp(Buffer.from(ogGround()))
    .composite([{ input: shown, left: 187, top: 2 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(pathOf('og.jpg', publicFolder))
}

/** All drawings side by side in one file, so that a page with all categories makes one request for them. */
async function drawCategories(): Promise<void> {
  const scenes = await Promise.all(Object.values(categoryGroups).map((group) => paintScene(group)))
  for (const width of categoryWidths) {
    const height = (width * 3) / 4
    const drawings = await Promise.all(
      scenes.map((scene) => sharp(scene).resize(width, height).png().toBuffer()),
    )
    const strip = sharp({
      create: {
        width: width * drawings.length,
        height,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    }).composite(drawings.map((input, index) => ({ input, left: width * index, top: 0 })))
    await saveWebp(
      await strip.png().toBuffer(),
      `categories-${width}.webp`,
      width * drawings.length,
      72,
    )
  }
}

async function drawScenes(): Promise<void> {
  const scenes: [string, Scene, number][] = [
    ['address.webp', address, 900],
    ['empty-cart.webp', emptyCart, 480],
    ['empty-orders.webp', emptyOrders, 480],
  ]
  for (const [name, scene, width] of scenes) {
    await saveWebp(await paintScene(scene), name, width, 74)
  }
}

async function drawLogos(): Promise<void> {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
  const oneLine = logo.replaceAll('>\n<', '><')
  writeFileSync(new URL('logo.svg', assets), `${open}${oneLine}</svg>\n`)
  writeFileSync(new URL('favicon.svg', publicFolder), `${open}${onTile(oneLine, 8, 0.78)}</svg>\n`)
  const tile = Buffer.from(`${open}${onTile(oneLine, 7.2, 0.7)}</svg>`)
  // A phone rounds the corners of its own icons.
  const square = Buffer.from(`${open}${onTile(oneLine, 0, 0.68)}</svg>`)
  await savePng(tile, 'icon-192.png', 192)
  await savePng(tile, 'icon-512.png', 512)
  await savePng(square, 'apple-touch-icon.png', 180)
}

function onTile(drawing: string, radius: number, scale: number): string {
  const ground = `<linearGradient id="t" x2="0" y2="1"><stop stop-color="#eef8e6"/><stop offset="1" stop-color="#d3ebc4"/></linearGradient><rect width="32" height="32" rx="${radius}" fill="url(#t)"/>`
  return `${ground}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${drawing}</g>`
}

function ogGround(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x2="1" y2=".6"><stop stop-color="#d3ebc4"/><stop offset=".55" stop-color="#eef1d6"/><stop offset="1" stop-color="#fbe9c6"/></linearGradient></defs><rect width="1200" height="630" fill="#fbf8f1"/><rect x="28" y="28" width="1144" height="574" rx="48" fill="url(#g)"/></svg>`
}

async function saveWebp(png: Buffer, name: string, width: number, quality: number) {
  await sharp(png)
    .resize({ width })
    .webp({ quality, alphaQuality: 85, effort: 6, smartSubsample: true })
    .toFile(pathOf(name))
}

async function savePng(svg: Buffer, name: string, size: number): Promise<void> {
  await sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(pathOf(name, publicFolder))
}

function pathOf(name: string, folder = assets): string {
  return fileURLToPath(new URL(name, folder))
}
