import { letterOutlines } from './letter-outlines.ts'

/** The letter in white on a square of the colour; the square alone without a letter. */
export function letterPicture(letter: string, colour: string): Uint8Array {
  const [width, height, outline] = letterOutlines[letter] ?? [0, 0, '']
  const move = `translate(${(200 - width) / 2} ${(200 - height) / 2})`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 200 200">` +
      `<rect width="200" height="200" rx="44" fill="${colour}"/>` +
      `<path fill="#fff" transform="${move}" d="${outline}"/></svg>`,
  )
}
