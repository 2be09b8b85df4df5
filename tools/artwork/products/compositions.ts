import type { EmojiName } from '../drawing/emoji-names.ts'
import type { Pack } from '../drawing/packaging.ts'
import type { Picture } from '../drawing/picture.ts'
import type { Thing } from '../drawing/place.ts'

type Style = Pick<Thing, 'turn' | 'flip' | 'dye'>

/** Something to put into a composition, which decides where and how large. */
type Item = EmojiName | Pack | (Style & { show: EmojiName | Pack })

export function alone(item: Item): Picture {
  return { things: [put(item, 0, 0, 100)] }
}

/** So near that the frame cuts into it. */
export function closeUp(item: Item, zoom = 1.75): Picture {
  return { things: [put(item, 0, 0, 100)], zoom }
}

export function pair(back: Item, front: Item = back): Picture {
  return { things: [put(back, -29, -15, 88), put(front, 27, 0, 100)] }
}

export function trio(left: Item, right: Item = left, front: Item = left): Picture {
  return { things: [put(left, -40, -14, 82), put(right, 40, -14, 82), put(front, 0, 0, 100)] }
}

/** Six round things, piled up. Narrow ones stand closer. */
export function pyramid(item: Item, gap = 1): Picture {
  return {
    things: [
      lift(put(item, -2 * gap, -78, 72, 6)),
      lift(put(item, -29 * gap, -40, 74, -10)),
      lift(put(item, 30 * gap, -41, 73, 13)),
      put(item, -57 * gap, -4, 74, -15),
      put(item, 58 * gap, -4, 74, 17),
      put(item, 0, 0, 77, 3),
    ],
  }
}

/** Long things, laid over each other. */
export function bundle(item: Item): Picture {
  return {
    things: [put(item, -34, -24, 96, -14), put(item, 30, -16, 96, 12), put(item, -6, 0, 100)],
  }
}

/** Flat things, one on the other, the topmost leaning a little. */
export function stack(item: Item, rise = 22): Picture {
  return {
    things: [
      put(item, 3, 0, 100, 2),
      lift(put(item, -3, -rise, 100, -3)),
      lift(put(item, 2, -rise * 2, 100, 3)),
    ],
  }
}

/** A thing and, smaller and in front, what belongs to it. */
export function beside(main: Item, companion: Item, share = 0.5): Picture {
  return { things: [put(main, 0, -6, 100), put(companion, 48, 0, 100 * share)] }
}

/** A thing between two smaller ones. */
export function among(main: Item, left: Item, right: Item, share = 0.5): Picture {
  return {
    things: [
      put(main, 0, -8, 100),
      put(left, -50, -2, 100 * share),
      put(right, 48, 0, 100 * share),
    ],
  }
}

/** Food and its pack: the pack behind, the food before it. */
export function served(pack: Item, food: Item, share = 0.68): Picture {
  return { things: [put(pack, -24, -8, 104), put(food, 36, 0, 104 * share)] }
}

function put(item: Item, x: number, y: number, size: number, lean = 0): Thing {
  const styled = typeof item === 'object' && 'show' in item ? item : { show: item }
  return { ...styled, x, y, size, turn: (styled.turn ?? 0) + lean }
}

function lift(thing: Thing): Thing {
  return { ...thing, lifted: true }
}
