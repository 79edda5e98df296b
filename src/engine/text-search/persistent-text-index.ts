import type { SearchEngine } from './text-search.ts'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import type { Everywhere } from '#domain/catalog/languages/wording.ts'
import type { ExtractFile } from '../read-model/snapshots.ts'
import { readGoodsWords, writeGoodsWords } from './text-index-snapshot.ts'
import { searchTextOf, textDigest } from '#domain/catalog/search/search-text.ts'

/** The words of the goods that are listed. Each is an entry of the engine, which stays what it is from start to start. */
export interface GoodsWords {
  /** A good stands at a slot, as it was or changed. */
  put(id: string, slot: number, read: () => ProductDocument | undefined): void
  /** What stood at a slot is listed no more. */
  drop(slot: number): void
  /** What each good is found by is taken in anew when it is put the next time, also where it seems the same. */
  doubt(): void
  /** All goods were put that there are: whatever else was kept is gone. */
  complete(): void
  /** Finds slots. */
  search: SearchEngine['search']
  /** Keeps the words for the next start, where much has changed since that was done. */
  keep(most: number): void
  /** Words are being looked at by new terms: until they are, what is kept counts as read by none. */
  termsChange(): void
  /** All words are those that the terms make now. */
  termsChanged(): void
}

/** What {@link createGoodsWords} needs. */
export interface GoodsWordsNeeds {
  engine: SearchEngine
  /** Where words are kept between two starts. */
  file: ExtractFile
  everywhere: Everywhere
  /** What tells these terms of all languages from any others. */
  terms: () => string
  /** Told of each good whose words were read. */
  onRead?: (() => void) | undefined
}

/** Entries that there is room for at first. */
const fewest = 1024
/** Of terms that are being exchanged. */
const unknownTerms = ''

/** Entries and slots, each by the other; -1 for none. */
function createPlaces() {
  const slotOf: number[] = []
  const entryAt: number[] = []
  const set = (numbers: number[], at: number, number: number): void => {
    while (numbers.length <= at) numbers.push(-1)
    numbers[at] = number
  }
  return {
    entryAt: (slot: number): number => entryAt[slot] ?? -1,
    slotOf: (entry: number): number => slotOf[entry] ?? -1,
    tie(entry: number, slot: number): void {
      set(slotOf, entry, slot)
      set(entryAt, slot, entry)
    },
    untie(entry: number, slot: number): void {
      slotOf[entry] = -1
      entryAt[slot] = -1
    },
  }
}

/** Has the engine take in what was kept. Answers that, and whose words have changed since. */
function resumeWords(file: ExtractFile, engine: SearchEngine) {
  const extract = file.extract('words')
  const kept = extract && readGoodsWords(extract.parts)
  return {
    resumed: kept && engine.resume(kept.index) ? kept : undefined,
    changed: extract?.changed ?? new Set<string>(),
  }
}

/** Keeps the words of goods, from those of the start before on where they were kept. `idAt` tells what stands at a slot. */
export function createGoodsWords(
  { engine, file, everywhere, terms, onRead }: GoodsWordsNeeds,
  idAt: (slot: number) => string | undefined,
): GoodsWords {
  const places = createPlaces()
  const { resumed, changed } = resumeWords(file, engine)
  /** Entries of the start before that were not put yet. */
  const waiting = new Map<string, number>()
  const free: number[] = []
  for (const [entry, id] of resumed?.ids.entries() ?? []) {
    if (id === '') free.push(entry)
    else waiting.set(id, entry)
  }
  let end = resumed?.ids.length ?? 0
  let digests = resumed?.digests ?? new BigUint64Array(fewest)
  let termsRead = terms()
  let termsKept = resumed?.terms
  const isSure = (id: string): boolean => termsKept === termsRead && !changed.has(id)

  const read = (entry: number, product: ProductDocument, isNew: boolean): void => {
    const text = searchTextOf(product, everywhere)
    const digest = textDigest(text)
    onRead?.()
    if (!isNew && digests[entry] === digest) return
    if (entry >= digests.length) {
      const grown = new BigUint64Array(Math.max(fewest, entry * 2))
      grown.set(digests)
      digests = grown
    }
    digests[entry] = digest
    engine.put(entry, text)
  }
  const remove = (entry: number): void => {
    engine.remove(entry)
    free.push(entry)
  }
  return {
    put(id, slot, readProduct) {
      const before = places.entryAt(slot)
      const again = waiting.get(id)
      waiting.delete(id)
      if (before < 0 && again !== undefined) {
        places.tie(again, slot)
        if (isSure(id)) return
      }
      const known = places.entryAt(slot)
      const product = readProduct()
      if (!product) return
      const entry = known < 0 ? (free.pop() ?? end++) : known
      if (known < 0) places.tie(entry, slot)
      read(entry, product, known < 0)
    },
    drop(slot) {
      const entry = places.entryAt(slot)
      if (entry < 0) return
      places.untie(entry, slot)
      remove(entry)
    },
    doubt: () => void digests.fill(0n),
    complete() {
      for (const entry of waiting.values()) remove(entry)
      waiting.clear()
    },
    search(query, wishes) {
      const answer = engine.search(query, wishes)
      const { ids } = answer
      for (let at = 0; at < ids.length; at += 1) ids[at] = places.slotOf(ids[at] ?? 0)
      return answer
    },
    keep(most) {
      if (!file.outlives) return
      const changed = file.changedSinceExtract('words')
      if (changed !== undefined && changed <= most && termsKept === termsRead) return
      const ids = Array.from({ length: end }, (_, entry) => idAt(places.slotOf(entry)) ?? '')
      const index = engine.save()
      file.keepExtract(
        'words',
        writeGoodsWords({ terms: termsRead, ids, digests: digests.slice(0, end), index }),
      )
      termsKept = termsRead
    },
    termsChange: () => void (termsRead = unknownTerms),
    termsChanged: () => void (termsRead = terms()),
  }
}
