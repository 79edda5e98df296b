import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadSays } from '#engine/threads/ordered-thread.ts'
import { createPartsReader } from '#engine/read-model/parts.ts'
import { asWritten, wordingOf, type Terms, type Wording } from '#domain/catalog/languages/wording.ts'
import { orderKey } from '#domain/catalog/listing/product-orders.ts'
import {
  createProductSets,
  type ListedProducts,
  type ProductFacts,
} from '#domain/catalog/listing/product-sets.ts'
import type { ListingRequest } from '#domain/catalog/listing/list-products.ts'
import { listPage, type ListedPage } from '#domain/catalog/listing/lister.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'

/** A listing as it is sent to the thread. */
export interface SentRequest extends Omit<ListingRequest, 'wording' | 'found'> {
  /** A copy, which is handed over. */
  found: Uint32Array<ArrayBuffer> | undefined
  /** Undefined for texts as they are written. */
  language: Language | undefined
}

/** The messages to the thread, processed in order. */
export type ThreadRequest =
  /** A product stands at a row, in place of any that stood there. */
  | { kind: 'put'; row: number; product: ProductFacts }
  | { kind: 'drop'; row: number }
  /** The rows in an order, by the name that `orderKey` gives it. */
  | { kind: 'order'; key: string; rows: Int32Array }
  | { kind: 'terms'; language: Language; terms: Terms }
  | { kind: 'list'; request: SentRequest }

// Both ends of the thread are this program, so messages have the type that was sent.
const sets = createProductSets(createPartsReader(workerData as Uint8Array<ArrayBuffer>[]))
const orders = new Map<string, Int32Array>()
const wordings = new Map<Language, Wording>()
const none = new Int32Array(0)
const products: ListedProducts = {
  ...sets,
  order: (sort, currency, language = defaultLanguage) =>
    orders.get(orderKey(sort, currency, language)) ?? none,
}

const reply = (said: ThreadSays<ListedPage>): void => parentPort?.postMessage(said, [])

function answer({ language, ...request }: SentRequest): ListedPage {
  const wording = language === undefined ? asWritten : wordings.get(language)
  return listPage(products, { ...request, wording: wording ?? asWritten })
}

function take(message: ThreadRequest): void {
  switch (message.kind) {
    case 'put':
      sets.drop(message.row)
      return sets.put(message.row, message.product)
    case 'drop':
      return sets.drop(message.row)
    case 'order':
      return void orders.set(message.key, message.rows)
    case 'terms':
      return void wordings.set(message.language, wordingOf(message.language, message.terms))
    case 'list':
      try {
        return reply({ answer: answer(message.request) })
      } catch (error) {
        return reply({ error })
      }
  }
}

parentPort?.on('message', take)
reply('ready')
