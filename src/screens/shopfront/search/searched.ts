const key = 'vitrine-searched'
/** Searches that a device remembers. */
const most = 3
const longest = 60

const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

/** The last searches on this device, the newest first. None where storage is refused. */
export function readSearched(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers a search. */
export function noteSearched(text: string): void {
  const search = text.trim()
  if (!isSearch(search)) return
  const others = readSearched().filter((each) => each.toLowerCase() !== search.toLowerCase())
  try {
    localStorage.setItem(key, JSON.stringify([search, ...others].slice(0, most)))
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}

/** Forgets them all. */
export function forgetSearched(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
