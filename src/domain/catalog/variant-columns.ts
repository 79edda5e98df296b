import { withRoom } from '../search/slot-lists.ts'
import type { ProductOutline, VariantRules } from './outline.ts'
import type { SharedValues } from './shared-values.ts'

type KnownVariant = ProductOutline['variants'][number]

/** Variants as columns: a place for each, made into an object when it is looked at. */
export interface VariantColumns<Owner> {
  /**
   * Adds the variants of an owner, given as a row has them. Answers the place of the first, which leads to the others; -1
   * of none.
   */
  add(owner: Owner, texts: readonly string[], numbers: readonly number[]): number
  /** Takes out the variants of an owner, from the first on, but never one that another owner has taken over. */
  drop(first: number): void
  /** The variants of an owner, from the first on. */
  from(first: number): ProductOutline['variants']
  find(id: string): { owner: Owner; variant: KnownVariant } | undefined
}

/** What stands for no place. */
const none = -1

/** Makes columns without any variants. */
export function createVariantColumns<Owner>(shared: SharedValues): VariantColumns<Owner> {
  const places = new Map<string, number>()
  const ids: string[] = []
  const skus: string[] = []
  const owners: (Owner | undefined)[] = []
  const free: number[] = []
  /** Of each place: the numbers of its options and its rules, and the place of the next variant. */
  let numbers = new Int32Array(3 * 64)

  const nextOf = (place: number): number => numbers[3 * place + 2] ?? none
  const variantAt = (place: number): KnownVariant => {
    // Rows name as options and rules what was written as such.
    const options = shared.at(numbers[3 * place] ?? none) as string[]
    const rules = shared.at(numbers[3 * place + 1] ?? none) as VariantRules
    const { trackStock, allowBackorder, lowStock, currencies } = rules
    return {
      id: ids[place] ?? '',
      sku: skus[place] ?? '',
      options,
      trackStock,
      allowBackorder,
      lowStock,
      currencies,
    }
  }
  return {
    add(owner, texts, given) {
      let next = none
      for (let at = texts.length - 2; at >= 0; at -= 2) {
        const place = free.pop() ?? ids.length
        const id = texts[at] ?? ''
        places.set(id, place)
        ids[place] = id
        skus[place] = texts[at + 1] ?? ''
        owners[place] = owner
        numbers = withRoom(numbers, 3 * place + 3)
        numbers[3 * place] = given[at] ?? none
        numbers[3 * place + 1] = given[at + 1] ?? none
        numbers[3 * place + 2] = next
        next = place
      }
      return next
    },
    drop(first) {
      for (let place = first; place !== none; place = nextOf(place)) {
        const id = ids[place] ?? ''
        if (places.get(id) === place) places.delete(id)
        ids[place] = skus[place] = ''
        owners[place] = undefined
        free.push(place)
      }
    },
    from(first) {
      const variants: ProductOutline['variants'] = []
      for (let place = first; place !== none; place = nextOf(place)) variants.push(variantAt(place))
      return variants
    },
    find(id) {
      const place = places.get(id)
      const owner = place === undefined ? undefined : owners[place]
      return place === undefined || !owner ? undefined : { owner, variant: variantAt(place) }
    },
  }
}
