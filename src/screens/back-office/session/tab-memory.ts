/** Keeps a value in this tab, as JSON. A browser that keeps nothing must not stop anybody. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It is not kept.
  }
}

/** A value that this tab keeps; null for none. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
