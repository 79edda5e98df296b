/**
 * How much the index of words costs: memory and time to fill it, to save it and to take it in again, and time of a search.
 *
 * `node --expose-gc bench/search-words.ts [products]`
 */
import { performance } from 'node:perf_hooks'
import { searchFields } from '#domain/catalog/search/search-text.ts'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import type { IndexedText } from '#engine/text-search/text-search.ts'

const count = Number(process.argv[2] ?? 100_000)
let state = 7
const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'ke',
  'li',
  'mo',
  'nu',
  'pa',
  're',
  'si',
  'to',
  'vu',
  'wen',
  'zer',
  'tal',
  'mir',
  'sol',
]
const syllable = (): string => syllables[Math.floor(random() * syllables.length)] ?? ''
const words = Array.from({ length: 40_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 4) }, syllable).join(''),
)
/** Few words are common and most are rare, as in any language (Zipf). */
const word = (): string => words[Math.floor(words.length ** random()) - 1] ?? 'vase'
const line = (length: number): string => Array.from({ length }, word).join(' ')

const textOf = (at: number): IndexedText => ({
  fields: {
    title: [line(3), line(3)].join('\n'),
    brand: words[at % 500] ?? '',
    about: [line(6), line(6)].join('\n'),
    facts: Array.from({ length: 12 }, () => words[Math.floor(random() * 300)] ?? '').join('\n'),
    groups: Array.from({ length: 6 }, () => words[Math.floor(random() * 200)] ?? '').join('\n'),
    text: [line(50), line(50)].join('\n'),
  },
  codes: [
    `SKU-${at}-A`,
    `SKU-${at}-B`,
    String(4_000_000_000_000 + at * 2),
    String(4_000_000_000_001 + at * 2),
  ],
})

const memory = (): number => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
const percentile = (times: readonly number[], part: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(2)

const before = memory()
const engine = createTextIndex(searchFields)
let cpu = 0
const atOnce = 10_000
for (let from = 0; from < count; from += atOnce) {
  const texts = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => textOf(from + at))
  const start = process.cpuUsage()
  for (const [at, text] of texts.entries()) engine.put(from + at, text)
  const { user, system } = process.cpuUsage(start)
  cpu += (user + system) / 1e6
}
console.log(`${count} products filled in ${cpu.toFixed(1)} s CPU, ${Math.round(memory() - before)} MB`)

/** Runs something, and answers the milliseconds of CPU it took. */
function timed<T>(run: () => T): { value: T; cpu: string } {
  const start = process.cpuUsage()
  const value = run()
  const { user, system } = process.cpuUsage(start)
  return { value, cpu: ((user + system) / 1e3).toFixed(0) }
}

const saved = timed(() => engine.save().map((part) => Buffer.from(part)))
const size = saved.value.reduce((sum, { length }) => sum + length, 0) / 2 ** 20
console.log(
  `saved in ${saved.cpu} ms CPU, ${Math.round(size)} MB; ${Math.round(memory() - before)} MB with it`,
)
const again = createTextIndex(searchFields)
console.log(`taken in again in ${timed(() => again.resume(saved.value)).cpu} ms CPU`)
saved.value.length = 0

const mistype = (text: string): string =>
  `${text.slice(0, 2)}${text[3] ?? 'x'}${text[2] ?? 'y'}${text.slice(4)}`
/** A word that people search for: not one of those that every text has. */
const query = (): string => words[100 + Math.floor(4000 ** random())] ?? 'vase'
const kinds: Record<string, () => string> = {
  'one word': query,
  'two words': () => `${query()} ${query()}`,
  beginning: () => query().slice(0, 3),
  mistyped: () => mistype(words[Math.floor(random() * 2000)] ?? 'vase'),
  'two, one mistyped': () => `${query()} ${mistype(words[Math.floor(random() * 2000)] ?? 'vase')}`,
  sku: () => `sku-${Math.floor(random() * count)}-a`,
}
engine.search('warm up')
const all: number[] = []
for (const [kind, query] of Object.entries(kinds)) {
  const typed = Array.from({ length: 300 }, query)
  const { user: before } = process.cpuUsage()
  let hits = 0
  const times = typed.map((each) => {
    const start = performance.now()
    hits += engine.search(each).ids.length
    return performance.now() - start
  })
  const mean = ((process.cpuUsage().user - before) / 1e3 / times.length).toFixed(2)
  all.push(...times)
  const figures = `median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, mean ${mean} ms CPU`
  console.log(`${kind}: ${figures}, ${Math.round(hits / times.length)} hits`)
}
console.log(`all: median ${percentile(all, 0.5)} ms, p95 ${percentile(all, 0.95)} ms`)
const updates = Array.from({ length: 300 }, (_, at) => {
  const text = textOf(at * 7)
  const start = performance.now()
  engine.put(at * 7, text)
  return performance.now() - start
})
console.log(`an entry changed: median ${percentile(updates, 0.5)} ms, p95 ${percentile(updates, 0.95)} ms`)
