import { hash } from 'node:crypto'
import type { PdfPrinter } from '#ports/pdf/pdf.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'

/** Most bytes of printed documents that are kept; the least recently used go first. */
const mostBytes = 16_000_000

/**
 * A printer that prints a document once, however often it is asked for, and refuses more than so many at once: printing
 * costs a tenth of a second and more. A document's bytes are always the same, so they are kept for a while.
 *
 * `print` throws ShopFailure `busy` when too many documents wait already.
 */
export function createBoundedPrinter(
  printer: PdfPrinter,
  most: number = limits.printsAtOnce.value,
): PdfPrinter {
  const printed = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let size = 0

  function keep(key: string, bytes: Uint8Array): void {
    printed.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of printed) {
      if (size <= mostBytes) break
      printed.delete(oldest)
      size -= length
    }
  }

  function find(key: string): Uint8Array | undefined {
    const bytes = printed.get(key)
    if (!bytes) return undefined
    // Set again, so that the map stays in the order of use.
    printed.delete(key)
    printed.set(key, bytes)
    return bytes
  }

  return {
    async print(documents) {
      const key = hash('sha256', JSON.stringify(documents), 'base64url')
      const known = find(key) ?? underWay.get(key)
      if (known) return known
      if (underWay.size >= most) throw new ShopFailure('busy', { reason: 'printing_busy' })
      const printing = printer.print(documents)
      underWay.set(key, printing)
      try {
        const bytes = await printing
        keep(key, bytes)
        return bytes
      } finally {
        underWay.delete(key)
      }
    },
  }
}
