/** The columns of a read model as parts of a file, in the order in which they are written. */
export interface PartsWriter {
  /** A value of plain JSON. */
  value(value: unknown): void
  /** Values of which many are the same, or the same objects, each written once. */
  shared(values: readonly unknown[]): void
  numbers(column: ArrayBufferView): void
  /** All that was written. It shows the columns as they are until they change. */
  parts(): Uint8Array[]
}

/** What a {@link PartsWriter} wrote, to be asked for in the same order. */
export interface PartsReader {
  /** @throws RangeError where nothing is left, SyntaxError where it is no JSON */
  value(): unknown
  /** What is the same is one object. @throws as `value` and `numbers` */
  shared(): unknown[]
  /** A column of its own of this kind. @throws RangeError where nothing is left, or it is of another length */
  numbers<T>(Kind: new (buffer: ArrayBuffer) => T): T
}

/** Begins without parts. */
export function createPartsWriter(): PartsWriter {
  const parts: Uint8Array[] = []
  const writer: PartsWriter = {
    value: (value) => void parts.push(Buffer.from(JSON.stringify(value))),
    shared(values) {
      const numbers = new Map<unknown, number>()
      const column = Int32Array.from(values, (value) => {
        const number = numbers.get(value) ?? numbers.size
        numbers.set(value, number)
        return number
      })
      writer.value([...numbers.keys()])
      writer.numbers(column)
    },
    numbers: ({ buffer, byteOffset, byteLength }) =>
      void parts.push(new Uint8Array(buffer, byteOffset, byteLength)),
    parts: () => parts,
  }
  return writer
}

/** Begins with the first part. */
export function createPartsReader(parts: readonly Uint8Array[]): PartsReader {
  let next = 0
  const take = (): Uint8Array => {
    const part = parts[next++]
    if (!part) throw new RangeError('there are fewer parts than were written')
    return part
  }
  const reader: PartsReader = {
    value() {
      const { buffer, byteOffset, byteLength } = take()
      return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString())
    },
    shared() {
      const values = reader.value()
      const numbers = reader.numbers(Int32Array)
      if (!Array.isArray(values)) throw new RangeError('there are no values where some were written')
      return Array.from(numbers, (number): unknown => values[number])
    },
    // A copy: numbers may lie where none of their kind can be read.
    numbers: (Kind) => new Kind(new Uint8Array(take()).buffer),
  }
  return reader
}
