import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { withCapacity } from '#engine/columns/number-column.ts'
import type { ProductOutline, VariantRules } from './outline.ts'
import type { SharedValues } from '#engine/read-model/shared-values.ts'

type KnownVariant = ProductOutline['variants'][number]

/** Variants as columns: a row for each, made into an object on demand. */
export interface VariantColumns<Owner> {
  /**
   * Adds variants, given as a row has them. Returns the row of the first, which links to the others; {@link
   * noVariant} for none. The caller must own them.
   */
  add(texts: readonly string[], numbers: readonly number[]): number
  /** Takes out the variants of an owner, from the first on, but never one that another owner has taken over. */
  drop(first: number): void
  /** The variants of an owner, from the first on. */
  from(first: number): ProductOutline['variants']
  find(id: string): { owner: Owner; variant: KnownVariant } | undefined
  write(out: PartsWriter): void
  /** Loads a saved state, at the start. The caller must own all variants. */
  resume(saved: PartsReader): void
  /** Gives variants their owner, from the first on. */
  own(first: number, owner: Owner): void
}

const noBarcodes: string[] = []

/** Marks the absence of a variant. */
export const noVariant = -1

/** The highest number of a shared value that variants name; 0 of none. */
function highestShared(numbers: Int32Array): number {
  let highest = 0
  for (let at = 0; at < numbers.length; at += 3)
    highest = Math.max(highest, numbers[at] ?? 0, numbers[at + 1] ?? 0)
  return highest
}

/** Makes columns without any variants. */
export function createVariantColumns<Owner>(shared: SharedValues): VariantColumns<Owner> {
  const places = new Map<string, number>()
  /** Empty where there is no variant. */
  let ids: string[] = []
  let skus: string[] = []
  let barcodes: string[] = []
  const owners: (Owner | undefined)[] = []
  const free: number[] = []
  /** Of each place: the numbers of its options and its rules, and the place of the next variant. */
  let numbers = new Int32Array(3 * 64)

  const nextOf = (place: number): number => numbers[3 * place + 2] ?? noVariant
  const variantAt = (place: number): KnownVariant => {
    // Rows refer to options and rules of the same file.
    const options = shared.at(numbers[3 * place] ?? noVariant) as string[]
    const rules = shared.at(numbers[3 * place + 1] ?? noVariant) as VariantRules
    const { trackStock, allowBackorder, lowStock, currencies } = rules
    const codes = barcodes[place] ?? ''
    return {
      id: ids[place] ?? '',
      sku: skus[place] ?? '',
      barcodes: codes === '' ? noBarcodes : codes.split(' '),
      options,
      trackStock,
      allowBackorder,
      lowStock,
      currencies,
    }
  }
  return {
    add(texts, given) {
      let next = noVariant
      for (let at = texts.length / 3 - 1; at >= 0; at -= 1) {
        const place = free.pop() ?? ids.length
        const [id = '', sku = '', codes = ''] = texts.slice(3 * at, 3 * at + 3)
        places.set(id, place)
        ids[place] = id
        skus[place] = sku
        barcodes[place] = codes
        numbers = withCapacity(numbers, 3 * place + 3)
        numbers[3 * place] = given[2 * at] ?? noVariant
        numbers[3 * place + 1] = given[2 * at + 1] ?? noVariant
        numbers[3 * place + 2] = next
        next = place
      }
      return next
    },
    drop(first) {
      for (let place = first; place !== noVariant; place = nextOf(place)) {
        const id = ids[place] ?? ''
        if (places.get(id) === place) places.delete(id)
        ids[place] = skus[place] = barcodes[place] = ''
        owners[place] = undefined
        free.push(place)
      }
    },
    from(first) {
      const variants: ProductOutline['variants'] = []
      for (let place = first; place !== noVariant; place = nextOf(place)) variants.push(variantAt(place))
      return variants
    },
    write(out) {
      out.texts(ids)
      out.texts(skus)
      out.texts(barcodes)
      out.numbers(numbers.subarray(0, 3 * ids.length))
    },
    resume(saved) {
      const [savedIds, savedSkus, savedBarcodes] = [saved.texts(), saved.texts(), saved.texts()]
      const savedNumbers = saved.numbers(Int32Array)
      // Throws where the file has lost values that variants name.
      shared.at(highestShared(savedNumbers))
      numbers = savedNumbers
      ids = savedIds
      skus = savedSkus
      barcodes = savedBarcodes
      for (const [place, id] of ids.entries()) {
        if (id === '') free.push(place)
        else places.set(id, place)
      }
    },
    own(first, owner) {
      for (let place = first; place !== noVariant; place = nextOf(place)) owners[place] = owner
    },
    find(id) {
      const place = places.get(id)
      const owner = place === undefined ? undefined : owners[place]
      return place === undefined || !owner ? undefined : { owner, variant: variantAt(place) }
    },
  }
}
