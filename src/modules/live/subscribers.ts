import { setImmediate as yieldToOthers } from 'node:timers/promises'

export type Person = { role: 'seller' } | { role: 'shopper'; id: string }

/** One open stream. */
export type Follower = {
  tell: (text: string) => void
  /** Whether the session that opened it still lives. */
  mayHear: () => Promise<boolean>
  end: () => void
}

const slice = 500
const sellers = ''

const keyOf = (person: Person) => (person.role === 'seller' ? sellers : person.id)

/** Who has a page open. The seller is told of everything. */
export function followers() {
  const byPerson = new Map<string, Set<Follower>>()
  let size = 0

  const everybody = () => [...byPerson.values()].flatMap((followers) => [...followers])

  return {
    get size() {
      return size
    },
    countOf: (person: Person) => byPerson.get(keyOf(person))?.size ?? 0,
    add(person: Person, follower: Follower): () => void {
      const key = keyOf(person)
      const own = byPerson.get(key) ?? new Set()
      byPerson.set(key, own.add(follower))
      size++
      return () => {
        if (!own.delete(follower)) return
        size--
        if (own.size === 0 && byPerson.get(key) === own) byPerson.delete(key)
      }
    },
    /** Whoever logged out in the meantime hears nothing more. */
    tell(shopperId: string, text: string) {
      for (const key of [shopperId, sellers])
        for (const follower of byPerson.get(key) ?? [])
          follower.mayHear().then(
            (mayHear) => (mayHear ? follower.tell(text) : follower.end()),
            () => follower.end(),
          )
    },
    tellAll(text: string) {
      for (const follower of everybody()) follower.tell(text)
    },
    /** Keeps connections from being taken for dead, a few at a time. */
    async breathe() {
      for (const [index, follower] of everybody().entries()) {
        follower.tell(': \n\n')
        if (index % slice === slice - 1) await yieldToOthers()
      }
    },
    endAll() {
      for (const follower of everybody()) follower.end()
    },
  }
}
