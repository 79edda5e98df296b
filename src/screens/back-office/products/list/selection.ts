import { useEffect, useState } from 'react'
import type { ProductFilter, ProductSelection } from '../../types.ts'

/** Which products are ticked: some by their ids, or all that the list’s filter finds. */
export interface TickedProducts {
  count: number
  isTicked(id: string): boolean
  tick(ids: readonly string[], on: boolean): void
  tickAll(): void
  clear(): void
  /** True when all that the filter finds are ticked, also those on other pages. */
  all: boolean
  /** The selection as a change of products takes it. */
  requested: ProductSelection
}

/**
 * Keeps the selection from page to page. All of a filter are ticked only until the filter changes; unticking one of
 * them leaves those of this page.
 */
export function useTickedProducts(
  filter: ProductFilter,
  total: number,
  onPage: readonly string[],
): TickedProducts {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const key = JSON.stringify(filter)
  useEffect(() => {
    setAll(false)
    setTicked(new Set())
  }, [key])
  return {
    count: all ? total : ticked.size,
    isTicked: (id) => all || ticked.has(id),
    tick(ids, on) {
      const next = new Set(all ? onPage : ticked)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setAll(false)
      setTicked(next)
    },
    tickAll: () => setAll(true),
    clear() {
      setAll(false)
      setTicked(new Set())
    },
    all,
    requested: all ? { by: 'filter', filter } : { by: 'ids', productIds: [...ticked] },
  }
}
