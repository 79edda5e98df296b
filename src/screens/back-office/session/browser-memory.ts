/** Keeps a choice in this browser. One that keeps nothing must not stop anybody. */
export function keepInBrowser(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // It is not kept.
  }
}

/** A choice that this browser keeps; null for none. */
export function keptInBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
