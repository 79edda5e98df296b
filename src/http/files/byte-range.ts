/** Part of a file: its first and last byte. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a `Range` header that asks for one part of a file of `size` bytes (RFC 9110, 14.1.2). Undefined when
 * the whole file is the answer: no header, one in other units, several parts, or one that makes no sense.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'unsatisfiable'
}
