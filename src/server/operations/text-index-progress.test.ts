import { expect, test } from 'vitest'
import { second } from '#vocabulary/time.ts'
import { createIndexProgressLog } from './text-index-progress.ts'

/** Reads the words of so many products, each in so many milliseconds, and answers the log lines. */
function logged(products: number, each: number): unknown[][] {
  const lines: unknown[][] = []
  let time = 1
  const words = createIndexProgressLog({ info: (...line: unknown[]) => void lines.push(line) }, () => time)
  for (let read = 0; read < products; read += 1) {
    time += each
    words.onRead()
  }
  words.done()
  words.onRead()
  return lines
}

test('a long indexing run is logged when it begins, every few seconds, and when it is done', () => {
  expect(logged(10_000, second / 500)).toEqual([
    ['indexing product texts'],
    [{ products: 4_000 }, 'product texts indexed'],
    [{ products: 7_000 }, 'product texts indexed'],
    [{ products: 10_000 }, 'product texts indexed'],
    [{ products: 10_000, ms: 18_000 }, 'all product texts indexed'],
  ])
})

test('indexing a few texts is not logged', () => {
  expect(logged(900, second)).toEqual([])
})
