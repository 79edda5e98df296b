import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { day, hour, plus, toTimestamp } from '#vocabulary/time.ts'
import { searchDays, type CountedQuery } from './documents.ts'

/** Counts search queries: in memory, and written to the store now and then. */
export interface QueryCounts {
  /**
   * Counts a search, and how many products have all its words. One that looks as if it named somebody is not counted. Costs
   * nothing.
   */
  count(query: string, found: number): void
  /** Writes the counts, and reads those of others. Returns how many queries were written. */
  save(): Promise<number>
  /** The queries of the last days, including today, most frequent first. */
  read(days: number): Promise<CountedQuery[]>
  /** Queries that begin so (any, for an empty text), were searched for often and found all their words; as of the last save. No read. */
  popular(beginning: string, most: number): string[]
}

/** The maximum of distinct queries per day, in a process between two saves and in the store; the rarest are dropped. */
const mostDistinct = 1000
const longestQuery = 60
const retention = 90 * day
/** The least searches, within a number of days, that make a query a suggestion. */
const popularFrom = { times: 5, days: 14 }

/** The counted form of a query: folded, with single spaces. Undefined if it is too long or may name somebody. */
export function countedAs(query: string): string | undefined {
  const folded = foldText(query.trim()).replaceAll(/\s+/g, ' ')
  const digits = folded.match(/\p{Number}/gu)?.length ?? 0
  const isOfUse = folded !== '' && folded.length <= longestQuery && /[\p{Letter}\p{Number}]/u.test(folded)
  return isOfUse && !folded.includes('@') && digits < 6 ? folded : undefined
}

/** Merges counts of the same day, or of several: most frequent first. The later one decides the number found. */
export function addCounts(...lists: (readonly CountedQuery[])[]): CountedQuery[] {
  const all = new Map<string, CountedQuery>()
  for (const counted of lists.flat()) {
    const before = all.get(counted.query)
    all.set(counted.query, { ...counted, times: counted.times + (before?.times ?? 0) })
  }
  return [...all.values()].sort((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1))
}

const dayOf = (milliseconds: number): string => toTimestamp(milliseconds).slice(0, 10)

/** Days that are over and long settled do not change any more. */
const settled = 6 * hour

/** Creates the counts over the document store. */
export function createQueryCounts({ store, clock }: { store: DocumentStore; clock: Clock }): QueryCounts {
  let waiting = new Map<string, Map<string, CountedQuery>>()
  let popular: readonly CountedQuery[] = []
  let nextLook = 0
  const past = new Map<string, readonly CountedQuery[]>()

  const lastDays = (days: number): string[] =>
    Array.from({ length: days }, (_, back) => dayOf(clock.now() - (days - 1 - back) * day))

  async function readDays(days: readonly string[]): Promise<CountedQuery[]> {
    const changing = dayOf(clock.now() - settled)
    const forgotten = dayOf(clock.now() - retention)
    const unknown = days.filter((each) => !past.has(each))
    const found = await store.getMany(searchDays, unknown)
    const lists = days.map((each) => past.get(each) ?? found.get(each)?.data.queries ?? [])
    for (const each of unknown) if (each < changing) past.set(each, found.get(each)?.data.queries ?? [])
    for (const each of past.keys()) if (each < forgotten) past.delete(each)
    return addCounts(...lists)
  }

  async function write(date: string, counted: readonly CountedQuery[]): Promise<void> {
    await retryOnConflict(async () => {
      const before = await store.get(searchDays, date)
      const queries = addCounts(before?.data.queries ?? [], counted).slice(0, mostDistinct)
      const expiresAt = plus(`${date}T00:00:00.000Z`, retention)
      await store.commit([put(searchDays, date, { queries, expiresAt }, before?.version ?? 'absent')])
    })
  }

  /** Keeps unwritten counts for the next time. */
  function putBack(unwritten: ReadonlyMap<string, ReadonlyMap<string, CountedQuery>>): void {
    for (const [date, counted] of unwritten) {
      const all = addCounts([...counted.values()], [...(waiting.get(date)?.values() ?? [])])
      waiting.set(date, new Map(all.slice(0, mostDistinct).map((each) => [each.query, each])))
    }
  }

  const counts: QueryCounts = {
    count(query, found) {
      const counted = countedAs(query)
      if (counted === undefined) return
      const today = dayOf(clock.now())
      const of = waiting.get(today) ?? new Map<string, CountedQuery>()
      waiting.set(today, of)
      const times = (of.get(counted)?.times ?? 0) + 1
      if (times > 1 || of.size < mostDistinct) of.set(counted, { query: counted, times, found })
    },
    async save() {
      const writing = waiting
      waiting = new Map()
      let written = 0
      try {
        for (const [date, counted] of writing) {
          await write(date, [...counted.values()])
          written += counted.size
          writing.delete(date)
        }
      } catch (error) {
        putBack(writing)
        throw error
      }
      if (written > 0 || clock.now() >= nextLook) {
        popular = await readDays(lastDays(popularFrom.days))
        nextLook = clock.now() + hour
      }
      return written
    },
    async read(days) {
      await counts.save()
      return readDays(lastDays(days))
    },
    popular(beginning, most) {
      const begun = foldText(beginning.trim())
      const fits = (counted: CountedQuery): boolean =>
        counted.found > 0 &&
        counted.times >= popularFrom.times &&
        counted.query !== begun &&
        counted.query.startsWith(begun)
      return popular
        .filter(fits)
        .slice(0, most)
        .map(({ query }) => query)
    },
  }
  return counts
}
