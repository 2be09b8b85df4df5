import { randomInt } from 'node:crypto'

/** Letters and digits that are not easily confused. There are 34 thousand million numbers, so a collision is not expected. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newOrderNumber(): string {
  let rest = randomInt(symbols.length ** 7)
  let text = ''
  for (let place = 0; place < 7; place++) {
    text += symbols[rest % symbols.length]
    rest = Math.floor(rest / symbols.length)
  }
  return `${text.slice(0, 3)}-${text.slice(3)}`
}
