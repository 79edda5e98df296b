/** The columns of a read model as parts of a file, in the order in which they are written. */
export interface PartsWriter {
  /** A value of plain JSON. */
  value(value: unknown): void
  /** Any number of texts. */
  texts(texts: readonly string[]): void
  /** Values of which many are the same, or the same objects, each written once. */
  shared(values: readonly unknown[]): void
  numbers(column: ArrayBufferView): void
  /** All that was written. It shows the columns as they are until they change. */
  parts(): Uint8Array[]
}

/** A kind of typed array. */
interface NumbersKind<T> {
  new (buffer: ArrayBuffer, offset: number, length: number): T
  BYTES_PER_ELEMENT: number
}

/** The output of a {@link PartsWriter}, read in the same order. */
export interface PartsReader {
  /** @throws RangeError where nothing is left, SyntaxError where it is no JSON */
  value(): unknown
  /** @throws as `value` */
  texts(): string[]
  /** Equal values are one object. @throws as `value` and `numbers` */
  shared(): unknown[]
  /** A column of this kind. @throws RangeError where nothing is left, or it is of another length */
  numbers<T>(Kind: NumbersKind<T>): T
}

/** So many texts go into a part: all of them in one would be long in memory twice while they are read. */
const textsAtOnce = 4_096

/** Begins without parts. */
export function createPartsWriter(): PartsWriter {
  const parts: Uint8Array[] = []
  const writer: PartsWriter = {
    value: (value) => void parts.push(Buffer.from(JSON.stringify(value))),
    texts(texts) {
      writer.value(Math.ceil(texts.length / textsAtOnce))
      for (let from = 0; from < texts.length; from += textsAtOnce)
        writer.value(texts.slice(from, from + textsAtOnce))
    },
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

/** Begins with the first part. Parts are taken out as they are read, as nobody is to hold them in memory. */
export function createPartsReader(parts: Uint8Array<ArrayBuffer>[]): PartsReader {
  const take = (): Uint8Array<ArrayBuffer> => {
    const part = parts.shift()
    if (!part) throw new RangeError('there are fewer parts than were written')
    return part
  }
  const reader: PartsReader = {
    value() {
      const { buffer, byteOffset, byteLength } = take()
      return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString())
    },
    texts() {
      // Texts were written as a count and as many lists of texts.
      const lists = Array.from({ length: reader.value() as number }, () => reader.value() as string[])
      return lists.flat()
    },
    shared() {
      const values = reader.value()
      const numbers = reader.numbers(Int32Array)
      if (!Array.isArray(values)) throw new RangeError('there are no values where some were written')
      return Array.from(numbers, (number): unknown => values[number])
    },
    numbers(Kind) {
      const { BYTES_PER_ELEMENT: each } = Kind
      const part = take()
      if (part.byteLength % each !== 0) throw new RangeError('a column ends within a number')
      // In place if they are aligned, else as a copy.
      const { buffer, byteOffset, byteLength } = part.byteOffset % each === 0 ? part : new Uint8Array(part)
      return new Kind(buffer, byteOffset, byteLength / each)
    },
  }
  return reader
}
