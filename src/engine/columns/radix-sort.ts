/** Numbers are sorted by digits of this many values. */
const digits = 4_096

/** Sorts rows by a whole number that each has, the smallest first, in a stable radix sort. Rows are below `end`. */
export function sortByNumber(rows: Int32Array, end: number, numberOf: (row: number) => number): Int32Array {
  const numbers = new Float64Array(end)
  let [least, most] = [Infinity, -Infinity]
  for (const row of rows) {
    const number = numberOf(row)
    numbers[row] = number
    least = Math.min(least, number)
    most = Math.max(most, number)
  }
  let sorted = rows
  for (let unit = 1; unit <= most - least; unit *= digits) {
    const digitOf = (row: number): number => Math.floor(((numbers[row] ?? 0) - least) / unit) % digits
    // The next place for each digit: behind all rows with smaller ones.
    const places = new Int32Array(digits + 1)
    for (const row of sorted) {
      const above = digitOf(row) + 1
      places[above] = (places[above] ?? 0) + 1
    }
    for (let digit = 1; digit <= digits; digit += 1) {
      places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
    }
    const next = new Int32Array(sorted.length)
    for (const row of sorted) {
      const digit = digitOf(row)
      const place = places[digit] ?? 0
      next[place] = row
      places[digit] = place + 1
    }
    sorted = next
  }
  return sorted
}
