import { useEffect, useState } from 'react'

/** A row that can be ticked. */
interface Identified {
  id: string
}

/** The rows of a list that are ticked: some, or all that its filter finds. */
export interface Selection<Row extends Identified> {
  /** How many are ticked; null: all that the filter finds, whose number is unknown. */
  count: number | null
  isTicked(row: Row): boolean
  tick(rows: readonly Row[], on: boolean): void
  tickAll(): void
  clear(): void
  /** Whether all that the filter finds are ticked, also those on other pages. */
  all: boolean
  /** Those that are ticked one by one. */
  rows: readonly Row[]
}

/**
 * Keeps the selection from page to page. All of a filter are ticked only until the filter changes; unticking one of
 * them leaves those of this page. `total`: how many the filter finds, where that is known.
 */
export function useSelection<Row extends Identified>(
  filter: string,
  onPage: readonly Row[],
  total: number | null = null,
): Selection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const [all, setAll] = useState(false)
  useEffect(() => {
    setAll(false)
    setTicked(new Map())
  }, [filter])
  return {
    count: all ? total : ticked.size,
    isTicked: ({ id }) => all || ticked.has(id),
    tick(rows, on) {
      const next = new Map(all ? onPage.map((row) => [row.id, row]) : ticked)
      for (const row of rows) {
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      }
      setAll(false)
      setTicked(next)
    },
    tickAll: () => setAll(true),
    clear() {
      setAll(false)
      setTicked(new Map())
    },
    all,
    // Those on the page as they are now.
    rows: [...ticked.values()].map((row) => onPage.find(({ id }) => id === row.id) ?? row),
  }
}
