import type { ModelFile } from '#ports/model-file/model-file.ts'

/**
 * Values that many entries have: each is once in memory and once in the
 * file, and rows name it by its number.
 */
export interface SharedValues {
  /** The number of a value of plain JSON; a new one is written to the file together with the row that refers to it. */
  numberOf(value: unknown): number
  /** The value as it was written, the same object each time. @throws RangeError where there is none of this number */
  at(number: number): unknown
  /** Forgets all: the file has none any more. */
  clear(): void
}

/** Reads the file's values on first use. */
export function createSharedValues(file: Pick<ModelFile, 'shared' | 'putShared'>): SharedValues {
  const numbers = new Map<string, number>()
  let read: unknown[] | undefined
  const values = (): unknown[] => {
    if (read) return read
    read = []
    for (const text of file.shared()) {
      numbers.set(text, read.length)
      read.push(JSON.parse(text))
    }
    return read
  }
  return {
    numberOf(value) {
      const all = values()
      const text = JSON.stringify(value)
      const known = numbers.get(text)
      if (known !== undefined) return known
      const number = all.length
      file.putShared(number, text)
      numbers.set(text, number)
      all.push(JSON.parse(text))
      return number
    },
    at(number) {
      const all = values()
      if (number < all.length) return all[number]
      throw new RangeError(`the file has no value ${number} that a row names`)
    },
    clear() {
      numbers.clear()
      read = []
    },
  }
}
