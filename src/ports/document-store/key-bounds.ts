import type { CheckedQuery } from './checked-query.ts'
import { afterAll, orderedBytes, typeBounds } from './ordered-bytes.ts'

/**
 * The keys that a query reads, from `lower` and before `upper`, in an index whose keys are a prefix, then the {@link
 * orderedBytes} of the `order` value, then the id. The cursor's position is the rest after the prefix in the key of
 * the last document of the page before; keys after it are within the same bounds.
 */
export function keyBounds(prefix: Buffer, query: CheckedQuery): { lower: Buffer; upper: Buffer } {
  const { lower: low, upper: high } = query
  const sample = low?.value ?? high?.value
  const types = sample === undefined ? { first: Buffer.alloc(0), end: afterAll } : typeBounds(sample)
  let lower = Buffer.concat([prefix, low ? orderedBytes(low.value) : types.first])
  let upper = Buffer.concat([prefix, high ? orderedBytes(high.value) : types.end])
  if (low && !low.inclusive) lower = Buffer.concat([lower, afterAll])
  if (high?.inclusive) upper = Buffer.concat([upper, afterAll])
  if (query.after === undefined) return { lower, upper }
  const last = Buffer.concat([prefix, Buffer.from(query.after, 'base64url')])
  if (query.descending) return { lower, upper: Buffer.compare(last, upper) < 0 ? last : upper }
  const next = Buffer.concat([last, Buffer.from([0])])
  return { lower: Buffer.compare(next, lower) > 0 ? next : lower, upper }
}
