import { availableParallelism } from 'node:os'
import { asWritten, type Wording, type Wordings } from '#domain/catalog/languages/wording.ts'
import type { ProductIndex } from '#domain/catalog/listing/product-index.ts'
import { orderKey, type SortName } from '#domain/catalog/listing/product-orders.ts'
import type { ListingRequest } from '#domain/catalog/listing/list-products.ts'
import { createLister, type ListedPage, type Lister } from '#domain/catalog/listing/lister.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { createOrderedThread, type OrderedThread } from '#engine/threads/ordered-thread.ts'
import type { ThreadRequest } from './thread.ts'

/** The dependencies of {@link createThreadLister}. */
export interface ThreadListerNeeds {
  index: ProductIndex
  known: Wordings['known']
  /** Receives the reason when the thread ends early; products are listed without it then. */
  onTrouble(error: unknown): void
  /** Fewer products than this are not worth a thread; 5,000 by default. */
  worthwhile?: number
  /** How many threads can run at once; by default as many as the host reports. */
  cores?: number
}

const usuallyWorthwhile = 5_000
/** Capacity for young objects: a listing's objects end with it. */
const youngMegabytes = 8

/**
 * Lists products in a thread of its own, which has a copy of the sets, receives each change and each sort order: other requests are
 * answered meanwhile, on another core. It begins with the first listing once there are enough products. Until it is ready, and
 * where it has failed or there is one core alone, products are listed here.
 */
export function createThreadLister({
  index,
  known,
  onTrouble,
  worthwhile = usuallyWorthwhile,
  cores = availableParallelism(),
}: ThreadListerNeeds): Lister {
  const here = createLister(index)
  const orders = new Map<string, Int32Array>()
  const wordings = new Map<Language, Wording>()
  /** When rows were left, where listings are on the way: another product may stand there when they come. */
  const left = new Map<number, number>()
  let leavings = 0
  let underWay = 0
  let thread: OrderedThread<ThreadRequest, ListedPage> | undefined
  let mayBegin = cores > 1
  const begin = (): void => {
    mayBegin = false
    thread = createOrderedThread(new URL('thread.ts', import.meta.url), {
      parts: index.saveSets(),
      youngMegabytes,
      onReady: index.letGo,
      onEnd(error) {
        if (thread) onTrouble(error)
        thread = undefined
      },
    })
  }
  /** Hands over the order of the rows, once for as long as it stays. */
  const sendOrder = (sort: SortName, currency: string, language: Language): void => {
    const key = orderKey(sort, currency, language)
    const rows = index.order(sort, currency, language)
    if (orders.get(key) === rows) return
    orders.set(key, rows)
    thread?.send({ kind: 'order', key, rows })
  }
  /** Hands over the words of a language, once for as long as they stay. */
  const sendTerms = (wording: Wording): Language | undefined => {
    if (wording === asWritten) return undefined
    const { language } = wording
    if (wordings.get(language) !== wording) {
      wordings.set(language, wording)
      thread?.send({ kind: 'terms', language, terms: known(language) })
    }
    return language
  }
  const listThere = async (
    there: OrderedThread<ThreadRequest, ListedPage>,
    request: ListingRequest,
  ): Promise<ListedPage> => {
    const { wording, found, ...rest } = request
    // A range of prices is searched in the order of prices.
    if (rest.minPrice !== undefined || rest.maxPrice !== undefined)
      sendOrder('price', rest.currency, wording.language)
    if (rest.sort !== 'relevance') sendOrder(rest.sort, rest.currency, wording.language)
    const language = sendTerms(wording)
    const before = leavings
    underWay += 1
    try {
      const copy = found && new Uint32Array(found)
      const page = await there.request(
        { kind: 'list', request: { ...rest, language, found: copy } },
        copy ? [copy.buffer] : [],
      )
      return page.items.some((row) => (left.get(row) ?? 0) > before) ? here.list(request) : page
    } catch {
      return here.list(request)
    } finally {
      underWay -= 1
      if (underWay === 0) left.clear()
    }
  }
  return {
    list(request) {
      if (mayBegin && index.size() >= worthwhile) begin()
      return thread?.isReady() ? listThere(thread, request) : here.list(request)
    },
    put(row, { prices, markets, collections, terms }) {
      thread?.send({ kind: 'put', row, product: { prices, markets, collections, terms } })
    },
    drop(row) {
      leavings += 1
      if (underWay > 0) left.set(row, leavings)
      thread?.send({ kind: 'drop', row })
    },
    close() {
      thread?.stop()
      thread = undefined
      mayBegin = false
    },
  }
}
