import { useEffect, useState } from 'react'
import { useApi } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import type { IconName } from '../../ui/icons/names.ts'
import type { Suggestions } from '../types.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { useShell } from '../shell/shell-data.ts'
import { searched } from './searched.ts'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'

/** One line below the search box, and where it leads. */
export interface Suggestion {
  /** Null for the line that clears the searches of this device. */
  to: string | null
  text: string
  /** The heading above it, where it is the first of its kind. */
  head?: string | undefined
  /** The language of the text, where it is not the page's. */
  lang?: Language | undefined
  icon?: IconName | undefined
  /** Its picture; null where it has none, beside others that have one. */
  image?: Suggestions['products'][number]['image'] | undefined
  price?: Suggestions['products'][number]['price']
  /** Whether other variants cost more. */
  priceVaries?: boolean
  /** The one thing to know about it at first sight. */
  note?: string | undefined
}

const pause = 150

const searchFor = (q: string, icon: IconName): Suggestion => ({
  to: pathTo('search', null, { q }),
  text: q,
  icon,
})

const toCollections = (found: Suggestions, note?: string): Suggestion[] =>
  found.collections.map(({ handle, title, image, lang }) => ({
    to: pathTo('collection', { handle }),
    text: title,
    lang: lang.title,
    image,
    note,
  }))

/** Lines of one kind below their heading. */
const headed = (head: string, [first, ...rest]: readonly Suggestion[]): Suggestion[] =>
  first ? [{ ...first, head }, ...rest] : []

/** The suggestions for a query: frequent queries, collections, pages, products, and last the search itself. */
function toSuggestions(m: Messages, typed: string, found: Suggestions): Suggestion[] {
  return [
    ...found.queries.map((query) => searchFor(query, 'search')),
    ...toCollections(found, m.collection),
    ...found.pages.map(({ slug, title, kind, lang }) => ({
      to: pathTo(kind, { slug }),
      text: title,
      lang: lang.title,
      icon: 'info' as const,
    })),
    ...found.products.map(({ handle, title, price, priceVaries, availability, image, lang }) => ({
      to: pathTo('product', { handle }),
      text: title,
      lang: lang.title,
      image,
      price,
      priceVaries,
      note: availability === 'sold_out' ? m.soldOut : undefined,
    })),
    { ...searchFor(typed, 'search'), text: m.searchFor(typed) },
  ]
}

/** The queries that are not among others, in whatever case. */
export function without(
  others: readonly string[],
  queries: readonly string[],
  locale: string,
): readonly string[] {
  const known = new Set(others.map((other) => other.toLocaleLowerCase(locale)))
  return queries.filter((query) => !known.has(query.toLocaleLowerCase(locale)))
}

/** Before anything is typed: the last searches of this device, those of many others, and collections. */
function toBeginning(m: Messages, found: Suggestions | null, locale: string): Suggestion[] {
  const recent = searched.read()
  const popular = without(recent, found?.queries ?? [], locale)
  return [
    ...headed(
      m.recent,
      recent.map((query) => searchFor(query, 'history')),
    ),
    ...(recent.length > 0 ? [{ to: null, text: m.forget, icon: 'x' as const }] : []),
    ...headed(
      m.popular,
      popular.map((query) => searchFor(query, 'search')),
    ),
    ...(found ? headed(m.collections, toCollections(found)) : []),
  ]
}

/** Suggestions for the typed text, 150 ms after the last key; the call for older text is aborted. */
export function useSuggestions(
  typed: string,
  active: boolean,
): { suggestions: Suggestion[]; forget: () => void } {
  const api = useApi()
  const m = useMessages()
  const { market } = useShell()
  const { locale } = usePlace()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (!active) return setSuggestions([])
    const call = new AbortController()
    const ask = async () => {
      try {
        const found = await api.suggest({ query: { q, market: market.id }, signal: call.signal })
        setSuggestions(q === '' ? toBeginning(m, found, locale) : toSuggestions(m, q, found))
      } catch {
        // Suggestions are a kindness: without them Enter still searches.
        if (!call.signal.aborted) setSuggestions(q === '' ? toBeginning(m, null, locale) : [])
      }
    }
    const timer = setTimeout(() => void ask(), q === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [api, m, q, market.id, active, locale])
  return {
    suggestions,
    forget: () => setSuggestions((now) => now.filter(({ icon, to }) => icon !== 'history' && to !== null)),
  }
}
