/** What the index needs of a product. */
type Named = { readonly id: string; readonly lowerName: string }

/** The products that have a token. Most tokens are in one name only, and an array for each would take most of the memory. */
type Slots = number | number[]

const gramLength = 3
const mostSlots = 50_000
/** How many slots can be checked in the time that one name takes. */
const slotsPerName = 8
/** How many ids of a sorted list can be passed in the time that one token takes. */
const idsPerToken = 16
const largestMark = 2 ** 32 - 1

/**
 * Finds the products whose names have all words of a search, each anywhere in the name. Tokens are the parts of a name
 * between spaces. A word of a search has no spaces, so it is in one token of the name; the tokens that have it are found by
 * their parts of three letters. Only words of one or two letters are compared with every token. Each product has a slot and
 * each token an id, numbers that are their indexes in arrays.
 */
export function createNameIndex<Product extends Named>() {
  const slotOf = new Map<string, number>()
  const products: (Product | undefined)[] = []
  const freeSlots: number[] = []
  const slotsOfToken = new Map<string, Slots>()
  /** By id. One that is in no name any more keeps its place, so that the lists below stay sorted. */
  const tokens: string[] = []
  /** Each list of ids is sorted: a new token has a new id, the largest. */
  const tokensByGram = new Map<number, number[]>()
  /** How far a search has come with each slot. A search uses numbers that no search before it has used. */
  let marks = new Uint32Array(0)
  let lastMark = 0

  function addName(slot: number, lowerName: string) {
    for (const token of tokensOf(lowerName)) {
      const slots = slotsOfToken.get(token)
      if (slots === undefined) addToken(token, slot)
      else if (typeof slots === 'number') slotsOfToken.set(token, [slots, slot])
      else slots.push(slot)
    }
  }

  function removeName(slot: number, lowerName: string) {
    for (const token of tokensOf(lowerName)) {
      const slots = slotsOfToken.get(token)
      if (typeof slots === 'object' && slots.length > 1) slots.splice(slots.indexOf(slot), 1)
      else removeToken(token)
    }
  }

  function addToken(token: string, slot: number) {
    slotsOfToken.set(token, slot)
    const grams = gramsOf(token)
    // A shorter one is found by comparing all.
    if (grams.length === 0) return
    const id = tokens.push(token) - 1
    for (const gram of grams) {
      const others = tokensByGram.get(gram)
      if (others) others.push(id)
      else tokensByGram.set(gram, [id])
    }
  }

  function removeToken(token: string) {
    slotsOfToken.delete(token)
    for (const gram of gramsOf(token)) {
      const others = tokensByGram.get(gram)?.filter((id) => tokens[id] !== token) ?? []
      if (others.length > 0) tokensByGram.set(gram, others)
      else tokensByGram.delete(gram)
    }
  }

  /** Those that may have this word. */
  function candidatesFor(word: string): Iterable<string> {
    const [rarest, next] = gramsOf(word)
      .map((gram) => tokensByGram.get(gram) ?? [])
      .toSorted((a, b) => a.length - b.length)
    if (!rarest) return slotsOfToken.keys()
    const ids = next && next.length < rarest.length * idsPerToken ? inBoth(rarest, next) : rarest
    return ids.map((id) => tokens[id] ?? '')
  }

  /** The slots of each token that has this word, and how many these are together. */
  function slotsWith(word: string) {
    const having: Slots[] = []
    let size = 0
    for (const token of candidatesFor(word)) {
      if (!token.includes(word)) continue
      const slots = slotsOfToken.get(token)
      if (slots === undefined) continue
      having.push(slots)
      size += typeof slots === 'number' ? 1 : slots.length
    }
    return { word, having, size }
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

  /** Those slots that have the mark, each once. They get the next one. */
  function advance(having: readonly Slots[], mark: number): number[] {
    const passed: number[] = []
    forEachSlot(having, (slot) => {
      if (marks[slot] !== mark) return
      marks[slot] = mark + 1
      passed.push(slot)
    })
    return passed
  }

  /** Those that have all the words, found by the rarest one; undefined if that is in very many names. */
  function findAll(words: readonly string[]): Product[] | undefined {
    const [rarest, ...others] = words.map(slotsWith).toSorted((a, b) => a.size - b.size)
    if (!rarest || rarest.size > mostSlots) return undefined
    let mark = nextMarks(words.length + 1)
    const first = mark
    forEachSlot(rarest.having, (slot) => (marks[slot] = first))
    let found = advance(rarest.having, mark++)
    for (const { word, having, size } of others)
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

function forEachSlot(having: readonly Slots[], visit: (slot: number) => void) {
  for (const slots of having)
    if (typeof slots === 'number') visit(slots)
    else for (const slot of slots) visit(slot)
}

/** The numbers of both sorted lists. */
function inBoth(some: readonly number[], others: readonly number[]): number[] {
  const both: number[] = []
  let at = 0
  for (const number of some) {
    while ((others[at] ?? Infinity) < number) at++
    if (others[at] === number) both.push(number)
  }
  return both
}

/** Each once. Names and tokens are short, so comparing their parts takes less time than a set of them. */
function tokensOf(lowerName: string): string[] {
  const parts = lowerName.split(/\s+/)
  return parts.filter((part, index) => part !== '' && parts.indexOf(part) === index)
}

/** The text's parts of three letters, each once, as numbers. Some of other alphabets share one, which costs only time. */
function gramsOf(text: string): number[] {
  const grams: number[] = []
  for (let at = 0; at + gramLength <= text.length; at++) {
    const gram =
      (text.charCodeAt(at) << 16) ^ (text.charCodeAt(at + 1) << 8) ^ text.charCodeAt(at + 2)
    if (!grams.includes(gram)) grams.push(gram)
  }
  return grams
}
