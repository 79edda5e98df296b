/** Bits of a number in one byte; the highest bit says that more follow. */
const bits = 7
const more = 1 << bits

/**
 * Encodes ascending whole numbers in few bytes: their differences, seven bits in a byte. The array is valid until the
 * next call.
 */
export function writeNumbers(numbers: readonly number[]): Uint8Array {
  if (written.length < numbers.length * mostBytes) written = new Uint8Array(numbers.length * mostBytes * 2)
  let end = 0
  let before = 0
  for (const number of numbers) {
    let left = number - before
    before = number
    while (left >= more) {
      written[end++] = (left & (more - 1)) | more
      left >>>= bits
    }
    written[end++] = left
  }
  return written.subarray(0, end)
}

/** Bytes that a number below 2³² may take. */
const mostBytes = 5
let written = new Uint8Array(1024)

/** The numbers that {@link writeNumbers} wrote from one byte to another. */
export function readNumbers(bytes: ArrayLike<number>, from: number, to: number): number[] {
  const numbers: number[] = []
  let before = 0
  let left = 0
  let shift = 0
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    left |= (byte & (more - 1)) << shift
    shift += bits
    if (byte >= more) continue
    before += left
    numbers.push(before)
    left = 0
    shift = 0
  }
  return numbers
}
