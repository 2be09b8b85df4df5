/** The first name, unless it could be taken for an address, a link or the shop itself. */
export function shownName(name: string, shopName: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  const isAddress = /[@/:]|\.\p{L}{2}|^www\b/iu.test(first)
  return isAddress || beginsWith(name, shopName) ? 'Customer' : first.slice(0, 40)
}

/** Whether the first words are the shop's name, however both are spaced and punctuated. */
function beginsWith(name: string, shopName: string): boolean {
  const words = wordsOf(name)
  const shop = wordsOf(shopName).join('')
  return words.some((_, index) => words.slice(0, index + 1).join('') === shop)
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
