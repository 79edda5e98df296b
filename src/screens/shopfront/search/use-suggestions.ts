import { useEffect, useState } from 'react'
import { useApi } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import type { Suggestions } from '../types.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { useShell, type ShellData } from '../shell/shell-data.ts'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'

/** One line below the search box, and where it leads. */
export interface Suggestion {
  to: string
  text: string
  /** The language of the text, where it is not the page's. */
  lang?: Language | undefined
  product?: Suggestions['products'][number]
}

const pause = 150
/** Collections that are offered before anything is typed. */
const mostPlaces = 6

/** The first collections, for a box that is still empty. */
const toPlaces = (collections: ShellData['collections']): Suggestion[] =>
  collections
    .filter(({ parent }) => !parent)
    .slice(0, mostPlaces)
    .map(({ handle, title, lang }) => ({
      to: pathTo('collection', { handle }),
      text: title,
      lang: lang.title,
    }))

/** The suggestions for a query: frequent queries, collections, products, and last the search itself. */
function toSuggestions(m: Messages, typed: string, found: Suggestions): Suggestion[] {
  return [
    ...found.queries.map((query) => ({ to: pathTo('search', null, { q: query }), text: query })),
    ...found.collections.map(({ handle, title, lang }) => ({
      to: pathTo('collection', { handle }),
      text: title,
      lang: lang.title,
    })),
    ...found.products.map((product) => ({
      to: pathTo('product', { handle: product.handle }),
      text: product.title,
      lang: product.lang.title,
      product,
    })),
    { to: pathTo('search', null, { q: typed }), text: m.searchFor(typed) },
  ]
}

/** Suggestions for the typed text, 150 ms after the last key; the call for older text is aborted. */
export function useSuggestions(typed: string, active: boolean): Suggestion[] {
  const api = useApi()
  const m = useMessages()
  const { market, collections } = useShell()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (!active) return setSuggestions([])
    if (q === '') return setSuggestions(toPlaces(collections))
    const call = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await api.suggest({ query: { q, market: market.id }, signal: call.signal })
        setSuggestions(toSuggestions(m, q, found))
      } catch {
        // Suggestions are a kindness: without them Enter still searches.
        if (!call.signal.aborted) setSuggestions([])
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [api, m, q, market.id, collections, active])
  return suggestions
}
