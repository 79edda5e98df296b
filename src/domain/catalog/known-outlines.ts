import { createOldAddresses, type OldAddresses } from './former-handles.ts'
import type { ProductOutline, VariantOutline, WrittenOutline } from './outline.ts'
import type { SharedValues } from './shared-values.ts'
import { createVariantColumns, type VariantColumns } from './variant-columns.ts'

/** What is at hand of all products, and by what they are found. */
export interface KnownOutlines {
  byId: ReadonlyMap<string, KnownProduct>
  variant(id: string): { productId: string; product: ProductOutline; variant: VariantOutline } | undefined
  /** The product that has a handle now. */
  at(handle: string): string | undefined
  /** The products that stood at a handle, the last one first. */
  stoodAt: OldAddresses['at']
  /** `number` is that of the product in the file. */
  learn(id: string, written: WrittenOutline, number: number): void
  /** Takes a product out, but never what another product has taken over meanwhile (a handle, say). */
  forget(id: string): void
}

type Columns = VariantColumns<KnownProduct>

/** An outline at hand. Its variants are made when they are looked at: most never are. */
export class KnownProduct implements ProductOutline {
  readonly id: string
  /** Of the product in the file. */
  readonly number: number
  readonly handle: string
  readonly title: string
  readonly status: ProductOutline['status']
  readonly updatedAt: string
  readonly brand: string
  readonly tags: string[]
  readonly collections: string[]
  readonly currencies: string[]
  readonly formerHandles: ProductOutline['formerHandles']
  readonly #columns: Columns
  readonly #first: number

  constructor(
    { id, number }: { id: string; number: number },
    written: WrittenOutline,
    { at }: SharedValues,
    columns: Columns,
  ) {
    const [handle, title, status, updatedAt, brand, tags, collections, currencies, former] = written
    this.id = id
    this.number = number
    this.handle = handle
    this.title = title
    this.status = status
    this.updatedAt = updatedAt
    // Rows name as a maker, tags and lists what was written as such.
    this.brand = at(brand) as string
    this.tags = tags.map((tag) => at(tag) as string)
    this.collections = at(collections) as string[]
    this.currencies = at(currencies) as string[]
    this.formerHandles = former.length === 0 ? noFormer : former
    this.#columns = columns
    this.#first = columns.add(this, written[9], written[10])
  }

  get variants(): ProductOutline['variants'] {
    return this.#columns.from(this.#first)
  }

  /** Takes its variants out. */
  leave(): void {
    this.#columns.drop(this.#first)
  }
}

const noFormer: ProductOutline['formerHandles'] = []

/** Knows no products yet. */
export function createKnownOutlines(shared: SharedValues): KnownOutlines {
  const byId = new Map<string, KnownProduct>()
  const variants = createVariantColumns<KnownProduct>(shared)
  const handles = new Map<string, string>()
  const oldAddresses = createOldAddresses()

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
      const product = new KnownProduct({ id, number }, written, shared, variants)
      byId.set(id, product)
      handles.set(product.handle, id)
      oldAddresses.learn(id, product.formerHandles)
    },
    forget,
  }
}
