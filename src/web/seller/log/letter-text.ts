type Piece = { words: string; link?: string }

const address = /https?:\/\/[^\s<>"]+/g
/** What ends a sentence does not belong to the address before it. */
const tail = /[.,;:!?)\]]+$/

/** A letter's text cut at its web addresses, so that those can be clicked. Nothing else can become a link. */
export function textPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(tail, '')
    if (index > done) pieces.push({ words: text.slice(done, index) })
    pieces.push({ words: link, link })
    done = index + link.length
  }
  if (done < text.length) pieces.push({ words: text.slice(done) })
  return pieces
}
