import { useEffect, useState } from 'react'
import type { ProductListAnswer } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'

export type Suggestions = Pick<ProductListAnswer, 'products' | 'total' | 'correctedTo'> & {
  text: string
}

const suggested = 6
const mostRemembered = 50
const freshMs = 60_000

const remembered = new Map<string, { at: number; answer: Promise<Suggestions> }>()

/** Products whose name has this text in it. The last ones stay until the new ones are there, so nothing flickers. */
export function useSuggestions(text: string | undefined): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const wanted = text?.trim() ?? ''

  useEffect(() => {
    if (wanted === '') return
    let isWanted = true
    ask(wanted).then(
      (answer) => isWanted && setSuggestions(answer),
      // Suggestions are a convenience: the search itself still works.
      () => isWanted && setSuggestions(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [wanted])

  return wanted === '' ? undefined : suggestions
}

function ask(text: string): Promise<Suggestions> {
  const known = remembered.get(text)
  if (known && Date.now() - known.at < freshMs) return known.answer
  const query = { search: text, inStock: 'true', limit: suggested }
  const answer = api('GET /api/product/list', { query }).then((list) => ({ ...list, text }))
  answer.catch(() => remembered.delete(text))
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(text, { at: Date.now(), answer })
  return answer
}
