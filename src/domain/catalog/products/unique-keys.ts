import { hash } from 'node:crypto'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { minute, plus, type Timestamp } from '#vocabulary/time.ts'
import { uniqueKeys, products, type ProductDocument } from './documents.ts'

/** Ids are limited in bytes; a text of a hundred characters can be longer than that. */
const longestClaim = 200

function claimId(kind: 'handle' | 'sku', value: string): string {
  const long = Buffer.byteLength(value) > longestClaim
  return long ? `${kind}#${hash('sha256', value, 'hex')}` : `${kind}:${value}`
}

/** The id of the document that makes a handle unique. */
export const handleKey = (handle: string): string => claimId('handle', handle)

/** SKUs are compared without regard to case and accents, as people read them off a label. */
export const skuKey = (sku: string): string => claimId('sku', foldText(sku))

/** The claims that a product holds. */
export function uniqueKeysOf(product: Pick<ProductDocument, 'handle' | 'variants'>): Set<string> {
  return new Set([handleKey(product.handle), ...product.variants.map(({ sku }) => skuKey(sku))])
}

/**
 * How long a claim without a product is respected: its product may be being saved in several commits right
 * now.
 */
const grace = 10 * minute

/** The state of the keys that a product wants. */
export interface ClaimStanding {
  /** Held by another product. */
  taken: string[]
  /** The product's own already. */
  own: string[]
  /** Left behind by a save that ended half way, at this version: may be taken over. */
  orphaned: Map<string, number>
}

async function holds(store: DocumentStore, productId: string, id: string): Promise<boolean> {
  const holder = await store.get(products, productId)
  return holder !== undefined && uniqueKeysOf(holder.data).has(id)
}

/** Finds out who has the claims that a product wants. */
export async function standingOf(
  store: DocumentStore,
  wanted: readonly string[],
  productId: string,
  now: Timestamp,
): Promise<ClaimStanding> {
  const standing: ClaimStanding = { taken: [], own: [], orphaned: new Map() }
  for (const [id, { version, data }] of await readMany((ids) => store.getMany(uniqueKeys, ids), wanted)) {
    const old = plus(data.claimedAt, grace) < now
    if (data.productId === productId) standing.own.push(id)
    else if (old && !(await holds(store, data.productId, id))) standing.orphaned.set(id, version)
    else standing.taken.push(id)
  }
  return standing
}
