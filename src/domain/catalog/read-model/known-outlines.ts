import { createPartsWriter, type PartsReader } from '#engine/read-model/parts.ts'
import { createOldAddresses, type OldAddresses } from '../products/former-handles.ts'
import type { ProductOutline, VariantOutline, WrittenOutline } from './outline.ts'
import { factsIn, readFacts, writeFacts, type OutlineFacts } from './outline-facts.ts'
import type { SharedValues } from '#engine/read-model/shared-values.ts'
import { createVariantColumns, noVariant, type VariantColumns } from './variant-columns.ts'

/** An outline in memory. */
export interface KnownOutline extends ProductOutline {
  readonly id: string
  /** Of the product in the file. */
  readonly number: number
}

/** The outlines of all products, and their lookup indexes. */
export interface KnownOutlines {
  byId: ReadonlyMap<string, KnownOutline>
  variant(id: string): { productId: string; product: ProductOutline; variant: VariantOutline } | undefined
  /** The product that has a handle now. */
  at(handle: string): string | undefined
  /** The products that stood at a handle, the last one first. */
  stoodAt: OldAddresses['at']
  /** `number` is that of the product in the file. */
  learn(id: string, written: WrittenOutline, number: number): void
  /** Removes a product, but no key that another product has taken over meanwhile (a handle, for example). */
  forget(id: string): void
  /** All of it, for `resume`. To be written before the next change. */
  save(): Uint8Array[]
  /** Loads a saved state, at the start. @throws RangeError, SyntaxError on anything else, and loads nothing */
  resume(saved: PartsReader): void
}

type Columns = VariantColumns<KnownProduct>

/** Its variants are created on demand: most never are. */
class KnownProduct implements KnownOutline {
  readonly id: string
  readonly number: number
  readonly handle: string
  readonly title: string
  readonly status: ProductOutline['status']
  readonly updatedAt: string
  readonly brand: string
  readonly tags: string[]
  readonly collections: string[]
  readonly currencies: string[]
  readonly markets: string[]
  readonly formerHandles: ProductOutline['formerHandles']
  /** The place of its first variant. */
  readonly first: number
  readonly #columns: Columns

  constructor(facts: OutlineFacts, first: number, columns: Columns) {
    this.id = facts.id
    this.number = facts.number
    this.handle = facts.handle
    this.title = facts.title
    this.status = facts.status
    this.updatedAt = facts.updatedAt
    this.brand = facts.brand
    this.tags = facts.tags
    this.collections = facts.collections
    this.currencies = facts.currencies
    this.markets = facts.markets
    this.formerHandles = facts.formerHandles
    this.first = first
    this.#columns = columns
    columns.own(first, this)
  }

  get variants(): ProductOutline['variants'] {
    return this.#columns.from(this.first)
  }

  /** Takes its variants out. */
  leave(): void {
    this.#columns.drop(this.first)
  }
}

/** Knows no products yet. */
export function createKnownOutlines(shared: SharedValues): KnownOutlines {
  const byId = new Map<string, KnownProduct>()
  const variants = createVariantColumns<KnownProduct>(shared)
  const handles = new Map<string, string>()
  const oldAddresses = createOldAddresses()

  const know = (facts: OutlineFacts, first: number): void => {
    const { id, handle, formerHandles } = facts
    byId.set(id, new KnownProduct(facts, first, variants))
    handles.set(handle, id)
    oldAddresses.learn(id, formerHandles)
  }
  const forget = (id: string): void => {
    const before = byId.get(id)
    if (!before) return
    byId.delete(id)
    oldAddresses.forget(id, before.formerHandles)
    if (handles.get(before.handle) === id) handles.delete(before.handle)
    before.leave()
  }
  return {
    byId,
    variant(id) {
      const found = variants.find(id)
      return found && { productId: found.owner.id, product: found.owner, variant: found.variant }
    },
    at: (handle) => handles.get(handle),
    stoodAt: oldAddresses.at,
    learn(id, written, number) {
      forget(id)
      know(factsIn(id, written, number, shared), variants.add(written[9], written[10]))
    },
    forget,
    save() {
      const out = createPartsWriter()
      const products = [...byId.values()]
      writeFacts(products, out)
      out.numbers(Int32Array.from(products, ({ first }) => first))
      variants.write(out)
      return out.parts()
    },
    resume(saved) {
      const [all, firsts] = [readFacts(saved), saved.numbers(Int32Array)]
      variants.resume(saved)
      for (const [at, facts] of all.entries()) know(facts, firsts[at] ?? noVariant)
    },
  }
}
