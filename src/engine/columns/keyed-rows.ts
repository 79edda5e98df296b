import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { begunAs, lengthFor } from './capacity.ts'
import { createVariantIds, hashed, type HashedId } from './text-column.ts'

/** Slots for the stock items of variants: any number for each variant. */
export interface VariantSlots {
  /** One of a variant's slots; {@link noSlot} where it has none. */
  first(variantId: string): number
  /** Another slot of the same variant; {@link noSlot} after the last. */
  after(slot: number): number
  isUsed(slot: number): boolean
  variantAt(slot: number): string | undefined
  /** Of each variant that has slots the first. */
  firsts(): Iterable<number>
  /** All slots that were ever given out lie below this. */
  end(): number
  /** Gives a variant one more slot: one that is free, unless it must be this one, at the end or beyond it. */
  add(variantId: string, slot?: number): number
  drop(slot: number): void
  clear(): void
  save(out: PartsWriter): void
  /** Takes in what was saved, to begin with. */
  resume(kept: PartsReader): void
}

/** No slot of any variant. */
export const noSlot = -1
/** Stands for the next slot of one that lies in no chain. */
const free = -2

const fewestChains = 1_024

/**
 * Makes a table without slots: a hash of a variant's id tells the chain in which all its slots are, with those of some other
 * variants.
 */
export function createVariantSlots(): VariantSlots {
  const ids = createVariantIds()
  let heads = new Int32Array(fewestChains).fill(noSlot)
  /** The next slot of the same chain. */
  let next = new Int32Array(0)
  let end = 0
  let unused: number[] = []

  // There are as many chains as a power of two, so that the lowest bits of a hash are the number of one.
  const chainOf = (hash: number): number => hash & (heads.length - 1)
  const headOf = (chain: number): number => heads[chain] ?? noSlot
  const nextOf = (slot: number): number => next[slot] ?? noSlot
  const link = (slot: number): void => {
    const chain = chainOf(ids.hashAt(slot))
    next[slot] = headOf(chain)
    heads[chain] = slot
  }
  const isUsed = (slot: number): boolean => slot < end && next[slot] !== free
  const extend = (slot: number): void => {
    const room = lengthFor(slot, next.length)
    if (room > next.length) next = begunAs(next, new Int32Array(room))
    for (; end <= slot; end += 1) next[end] = free
    if (end <= heads.length) return
    heads = new Int32Array(heads.length * 2).fill(noSlot)
    for (let each = 0; each < end; each += 1) if (isUsed(each)) link(each)
  }
  const find = (id: HashedId): number => {
    let slot = headOf(chainOf(id.hash))
    while (slot !== noSlot && !ids.isAt(slot, id)) slot = nextOf(slot)
    return slot
  }
  const sameFrom = (from: number, as: number): number => {
    let slot = from
    while (slot !== noSlot && !ids.areSame(slot, as)) slot = nextOf(slot)
    return slot
  }
  /** A free slot. One that was given out since it became free is none. */
  const takeUnused = (): number => {
    let slot = unused.pop()
    while (slot !== undefined && isUsed(slot)) slot = unused.pop()
    return slot ?? end
  }
  const variantAt = (slot: number): string | undefined => (isUsed(slot) ? ids.at(slot) : undefined)

  return {
    first: (variantId) => find(hashed(variantId)),
    after: (slot) => sameFrom(nextOf(slot), slot),
    isUsed,
    variantAt,
    *firsts() {
      for (let slot = 0; slot < end; slot += 1) {
        if (isUsed(slot) && sameFrom(headOf(chainOf(ids.hashAt(slot))), slot) === slot) yield slot
      }
    },
    end: () => end,
    add(variantId, slot = takeUnused()) {
      const id = hashed(variantId)
      const same = find(id)
      for (let between = end; between < slot; between += 1) unused.push(between)
      if (slot >= end) extend(slot)
      if (same === noSlot) ids.write(slot, id)
      else ids.share(slot, same)
      link(slot)
      return slot
    },
    drop(slot) {
      if (!isUsed(slot)) return
      const chain = chainOf(ids.hashAt(slot))
      let before = headOf(chain)
      if (before === slot) heads[chain] = nextOf(slot)
      else {
        while (nextOf(before) !== slot) before = nextOf(before)
        next[before] = nextOf(slot)
      }
      next[slot] = free
      unused.push(slot)
    },
    clear() {
      ids.clear()
      heads.fill(noSlot)
      end = 0
      unused = []
    },
    save(out) {
      out.numbers(heads)
      out.numbers(next.subarray(0, end))
      ids.save(end, out)
    },
    resume(kept) {
      heads = kept.numbers(Int32Array)
      next = kept.numbers(Int32Array)
      ids.resume(kept)
      end = next.length
      for (let slot = 0; slot < end; slot += 1) if (!isUsed(slot)) unused.push(slot)
    },
  }
}
