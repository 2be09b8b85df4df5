/** What the index needs of a product. */
type Named = { readonly id: string; readonly lowerName: string }

/** A part of a name without spaces, and the slots of the products that have it. */
type Token = { text: string; slots: number[] }

const gramLength = 3
const mostSlots = 50_000
/** So many slots are looked at in the time that it takes to look into one name. */
const slotsPerName = 8
const largestMark = 2 ** 32 - 1

/**
 * Finds the products whose names have all words of a search, each anywhere in the name. A word of a search has no spaces,
 * so it is in one token of the name; the tokens that have it are found by their parts of three letters. Only words of one
 * or two letters are compared with every token. Each product has a slot, a number that is its index in arrays.
 */
export function createNameIndex<Product extends Named>() {
  const slotOf = new Map<string, number>()
  const products: (Product | undefined)[] = []
  const freeSlots: number[] = []
  const tokens = new Map<string, Token>()
  const tokensByGram = new Map<string, Token[]>()
  /** How far a search has come with each slot. A search uses numbers that no search before it has used. */
  let marks = new Uint32Array(0)
  let lastMark = 0

  function addName(slot: number, lowerName: string) {
    for (const text of tokensOf(lowerName)) (tokens.get(text) ?? addToken(text)).slots.push(slot)
  }

  function removeName(slot: number, lowerName: string) {
    for (const text of tokensOf(lowerName)) {
      const token = tokens.get(text)
      if (!token) continue
      token.slots.splice(token.slots.indexOf(slot), 1)
      if (token.slots.length === 0) removeToken(token)
    }
  }

  function addToken(text: string): Token {
    const token: Token = { text, slots: [] }
    tokens.set(text, token)
    for (const gram of gramsOf(text)) {
      const others = tokensByGram.get(gram)
      if (others) others.push(token)
      else tokensByGram.set(gram, [token])
    }
    return token
  }

  function removeToken(token: Token) {
    tokens.delete(token.text)
    for (const gram of gramsOf(token.text)) {
      const others = tokensByGram.get(gram)?.filter((other) => other !== token) ?? []
      if (others.length > 0) tokensByGram.set(gram, others)
      else tokensByGram.delete(gram)
    }
  }

  /** The tokens that have this word, each once, and how many products these have together. */
  function tokensWith(word: string) {
    let fewest: Iterable<Token> = tokens.values()
    let count = Infinity
    for (const gram of gramsOf(word)) {
      const some = tokensByGram.get(gram) ?? []
      if (some.length < count) [fewest, count] = [some, some.length]
    }
    const found: Token[] = []
    let size = 0
    for (const token of fewest)
      if (token.text.includes(word)) {
        found.push(token)
        size += token.slots.length
      }
    return { word, tokens: found, size }
  }

  function nextMarks(count: number): number {
    if (marks.length < products.length) marks = new Uint32Array(2 * products.length)
    if (lastMark + count > largestMark) {
      marks.fill(0)
      lastMark = 0
    }
    const first = lastMark + 1
    lastMark += count
    return first
  }

  /** Those slots of the tokens that have the mark, each once. They get the next one. */
  function advance(from: readonly Token[], mark: number): number[] {
    const passed: number[] = []
    for (const { slots } of from)
      for (const slot of slots)
        if (marks[slot] === mark) {
          marks[slot] = mark + 1
          passed.push(slot)
        }
    return passed
  }

  /** Those that have all the words, found by the rarest one; undefined if that is in very many names. */
  function findAll(words: readonly string[]): Product[] | undefined {
    const [rarest, ...others] = words.map(tokensWith).toSorted((a, b) => a.size - b.size)
    if (!rarest || rarest.size > mostSlots) return undefined
    let mark = nextMarks(words.length + 1)
    for (const { slots } of rarest.tokens) for (const slot of slots) marks[slot] = mark
    let found = advance(rarest.tokens, mark++)
    for (const { word, tokens: having, size } of others)
      found =
        // Once this is so it stays so: the next words have more products, and fewer are left.
        size > found.length * slotsPerName
          ? found.filter((slot) => products[slot]?.lowerName.includes(word))
          : advance(having, mark++)
    const named: Product[] = []
    for (const slot of found) {
      const product = products[slot]
      if (product) named.push(product)
    }
    return named
  }

  return {
    put(product: Product) {
      const slot = slotOf.get(product.id) ?? freeSlots.pop() ?? products.length
      const before = products[slot]
      products[slot] = product
      slotOf.set(product.id, slot)
      if (before?.lowerName === product.lowerName) return
      if (before) removeName(slot, before.lowerName)
      addName(slot, product.lowerName)
    },
    remove(id: string) {
      const slot = slotOf.get(id)
      const product = slot === undefined ? undefined : products[slot]
      if (slot === undefined || !product) return
      removeName(slot, product.lowerName)
      products[slot] = undefined
      slotOf.delete(id)
      freeSlots.push(slot)
    },
    /** In no order. Undefined if every word is in very many names: then comparing all of them is as quick. */
    find(words: readonly string[]): Product[] | undefined {
      const long = words.filter(({ length }) => length >= gramLength)
      if (long.length === 0 || long.length === words.length) return findAll(words)
      // Short words are in so many tokens that looking into the names that have the others is quicker.
      const found = findAll(long)
      const short = words.filter(({ length }) => length < gramLength)
      return found
        ? found.filter(({ lowerName }) => short.every((word) => lowerName.includes(word)))
        : findAll(words)
    },
  }
}

const tokensOf = (lowerName: string): Set<string> =>
  new Set(lowerName.split(/\s+/).filter((text) => text !== ''))

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at + gramLength <= text.length; at++) grams.add(text.slice(at, at + gramLength))
  return grams
}
