import { useEffect, useState } from 'react'
import { useApi } from '../../session/api.ts'
import type { ProductSummary } from '../../types.ts'

/** The debounce of typing, in milliseconds. */
const rest = 250

/** The results of a search for a typed text. */
export interface Finding<Item> {
  /** Undefined before the first answer, null when the search failed. */
  items: readonly Item[] | null | undefined
  /** Whether they are those of the text as it stands. */
  settled: boolean
}

/** The products with a typed title or SKU, from two characters on. Older ones stay until the next are known. */
export function useProductSearch(text: string, query: { status?: 'active' } = {}): Finding<ProductSummary> {
  const api = useApi()
  const [answer, setAnswer] = useState<{ q: string; items: readonly ProductSummary[] | null }>()
  const q = text.trim()
  const { status } = query
  useEffect(() => {
    if (q.length < 2) return setAnswer(undefined)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const sought = { q, limit: 8, ...(status && { status }) }
      api.listAdminProducts({ query: sought, signal: abort.signal }).then(
        ({ items }) => setAnswer({ q, items }),
        () => !abort.signal.aborted && setAnswer({ q, items: null }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, q, status])
  return { items: answer?.items, settled: answer?.q === q }
}
