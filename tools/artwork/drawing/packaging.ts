import { drawBag, drawBox, drawCarton, drawCup, drawPouch } from './paper-packs.ts'
import { drawBottle, drawJar, drawTin, drawTub } from './glass-packs.ts'
import { drawBowl, drawMound, drawSack } from './loose-goods.ts'
import type { Loose } from './loose-goods.ts'
import { drawMarker } from './marker.ts'
import type { Marker } from './marker.ts'
import type { PackDrawing, Wrapping } from './pack-parts.ts'

export type Pack = Wrapping | Loose | Marker

export function drawPack(pack: Pack): PackDrawing {
  switch (pack.pack) {
    case 'bag':
      return drawBag(pack)
    case 'carton':
      return drawCarton(pack)
    case 'box':
      return drawBox(pack)
    case 'pouch':
      return drawPouch(pack)
    case 'cup':
      return drawCup(pack)
    case 'bottle':
      return drawBottle(pack)
    case 'jar':
      return drawJar(pack)
    case 'tin':
      return drawTin(pack)
    case 'tub':
      return drawTub(pack)
    case 'sack':
      return drawSack(pack)
    case 'bowl':
      return drawBowl(pack)
    case 'mound':
      return drawMound(pack)
    case 'marker':
      return drawMarker(pack)
  }
}
