import { useEffect, useState } from 'react'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { useApi } from '../../session/api.ts'
import type { ProductSummary } from '../../types.ts'

/** Products as lists show them, by their ids: read once for those that were there at first. */
export function useProductSummaries(ids: readonly string[]) {
  const api = useApi()
  const [known, setKnown] = useState<ReadonlyMap<string, ProductSummary>>(new Map())
  const learn = (products: readonly ProductSummary[]): void =>
    setKnown((before) => new Map([...before, ...products.map((each) => [each.id, each] as const)]))
  const unknown = ids.filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    const wanted = unknown.split(' ').filter(Boolean)
    const abort = new AbortController()
    const limit = limits.pageSizeMost.value
    const read = inParts(wanted, limit).map(async (some) => {
      const { items } = await api.listAdminProducts({ query: { ids: some, limit }, signal: abort.signal })
      return items
    })
    // One that is gone keeps its id; the shop names it when the list is saved.
    Promise.all(read).then(
      (lists) => lists.length > 0 && learn(lists.flat()),
      () => undefined,
    )
    return () => abort.abort()
  }, [api, unknown])
  return { known, learn }
}
