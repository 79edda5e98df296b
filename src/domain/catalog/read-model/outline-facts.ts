import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import type { ProductOutline, WrittenOutline } from './outline.ts'
import type { SharedValues } from '#engine/read-model/shared-values.ts'

/** The outline of a product without its variants. */
export interface OutlineFacts extends Omit<ProductOutline, 'variants'> {
  id: string
  /** Of the product in the file. */
  number: number
}

const noFormer: ProductOutline['formerHandles'] = []

/** The facts in a row. */
export function factsIn(
  id: string,
  written: WrittenOutline,
  number: number,
  { at }: SharedValues,
): OutlineFacts {
  const [handle, title, status, updatedAt, brand, tags, collections, currencies, former, , , markets] =
    written
  return {
    id,
    number,
    handle,
    title,
    status,
    updatedAt,
    // Rows refer to brands, tags and lists of the same file.
    brand: at(brand) as string,
    tags: tags.map((tag) => at(tag) as string),
    collections: at(collections) as string[],
    currencies: at(currencies) as string[],
    markets: at(markets) as string[],
    formerHandles: former.length === 0 ? noFormer : former,
  }
}

/** Grows when the facts, or variants, are written in another way. */
const factsEdition = 3

/** Writes the facts of all products down: a column for each fact. */
export function writeFacts(all: readonly OutlineFacts[], out: PartsWriter): void {
  out.value(factsEdition)
  out.numbers(Int32Array.from(all, ({ number }) => number))
  for (const name of ['id', 'handle', 'title', 'updatedAt'] as const)
    out.texts(all.map((facts) => facts[name]))
  for (const name of ['status', 'brand', 'collections', 'currencies', 'markets', 'formerHandles'] as const)
    out.shared(all.map((facts) => facts[name]))
  out.numbers(Int32Array.from(all, ({ tags }) => tags.length))
  out.shared(all.flatMap(({ tags }) => tags))
}

/** The facts that were written. @throws RangeError, SyntaxError where it is something else */
export function readFacts(saved: PartsReader): OutlineFacts[] {
  if (saved.value() !== factsEdition) throw new RangeError('the facts are of another edition')
  const numbers = saved.numbers(Int32Array)
  // This edition wrote such columns, all of the same length.
  const column = <Name extends keyof OutlineFacts>(values: unknown) => values as OutlineFacts[Name][]
  const ids = saved.texts()
  const handles = saved.texts()
  const titles = saved.texts()
  const updated = saved.texts()
  const statuses = column<'status'>(saved.shared())
  const brands = column<'brand'>(saved.shared())
  const collections = column<'collections'>(saved.shared())
  const currencies = column<'currencies'>(saved.shared())
  const markets = column<'markets'>(saved.shared())
  const former = column<'formerHandles'>(saved.shared())
  const tagCounts = saved.numbers(Int32Array)
  const tags = saved.shared() as string[]
  let tag = 0
  return ids.map((id, at) => ({
    id,
    number: numbers[at] ?? 0,
    handle: handles[at] ?? '',
    title: titles[at] ?? '',
    updatedAt: updated[at] ?? '',
    status: statuses[at] ?? 'draft',
    brand: brands[at] ?? '',
    collections: collections[at] ?? [],
    currencies: currencies[at] ?? [],
    markets: markets[at] ?? [],
    formerHandles: former[at] ?? noFormer,
    tags: tags.slice(tag, (tag += tagCounts[at] ?? 0)),
  }))
}
