/** The last few texts that a device remembers, the newest first. */
export interface Remembered {
  /** None where storage is refused. */
  read(): string[]
  /** Puts a text first, in place of the same one in another case. */
  note(text: string): void
  /** Forgets them all. */
  forget(): void
}

/** Keeps texts in the browser's storage. Where that is full or forbidden, nothing is remembered. */
export function createRemembered(
  key: string,
  { most, longest }: { most: number; longest: number },
): Remembered {
  /** A device's storage may hold anything. */
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest

  function attempt<Result>(use: () => Result): Result | undefined {
    try {
      return use()
    } catch {
      return undefined
    }
  }

  function read(): string[] {
    const stored = attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? '[]'))
    return Array.isArray(stored) ? stored.filter(isText).slice(0, most) : []
  }

  return {
    read,
    note(text) {
      const newest = text.trim()
      if (!isText(newest)) return
      const others = read().filter((each) => each.toLowerCase() !== newest.toLowerCase())
      attempt(() => localStorage.setItem(key, JSON.stringify([newest, ...others].slice(0, most))))
    },
    forget: () => attempt(() => localStorage.removeItem(key)),
  }
}
