import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { Paged, Paging } from '#engine/paging/paging.ts'
import { findRecords, readFound } from '#engine/word-entries/entries.ts'
import type { WordList } from '#engine/word-entries/documents.ts'
import { codeWord, reversed, typedWords } from '#engine/word-entries/words.ts'
import { orders } from '../orders/documents.ts'
import type { OrderDocument } from '../orders/order-document.ts'

type FoundOrders = Paged<Stored<OrderDocument>>

/** Most orders of a page: each is a document besides the entry that finds it. */
const atOnce = 20
/** Fewer characters of a number are those of too many orders. */
const leastCode = 3

/** A cursor of found words: no cursor of a store begins with a dot. */
const wordCursor = '.'

/** Whether a page goes on from one that words found. */
export const isWordCursor = (after: string | undefined): boolean => after?.startsWith(wordCursor) ?? false

/** Creates the search for orders by typed words, the newest of a page first. */
export function createOrderSearch(store: DocumentStore) {
  const read = (found: Paged<string>): Promise<FoundOrders> =>
    readFound(store, orders, found, ({ placedAt }) => placedAt)

  /** By the beginning or the end of a number. */
  async function byCode(typed: string): Promise<FoundOrders> {
    const code = codeWord(typed)
    if (code.length < leastCode) return { items: [], next: null }
    const some = (list: WordList, word: string) => findRecords(store, list, [word], { limit: atOnce / 2 })
    const [begin, end] = await Promise.all([some('order_code', code), some('order_code_end', reversed(code))])
    return read({ items: [...new Set([...begin.items, ...end.items])], next: null })
  }

  async function byWords(typed: string, { after, limit }: Paging): Promise<FoundOrders> {
    const words = typedWords(typed)
    if (words.length === 0) return { items: [], next: null }
    const from = isWordCursor(after) ? after?.slice(wordCursor.length) : after
    const { items, next } = await findRecords(store, 'order', words, {
      after: from,
      limit: Math.min(limit, atOnce),
    })
    return read({ items, next: next === null ? null : wordCursor + next })
  }

  /** Text with a digit is a number before it is a name, text without a name before it is a number. */
  function waysOf(typed: string, { after }: Paging): (typeof byWords)[] {
    if (isWordCursor(after) || typed.includes('@')) return [byWords]
    return /\p{Nd}/u.test(typed) ? [byCode, byWords] : [byWords, byCode]
  }

  return async (typed: string, paging: Paging): Promise<FoundOrders> => {
    for (const way of waysOf(typed, paging)) {
      const found = await way(typed, paging)
      if (found.items.length > 0 || found.next !== null) return found
    }
    return { items: [], next: null }
  }
}
