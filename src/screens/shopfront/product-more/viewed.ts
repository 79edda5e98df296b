const key = 'vitrine-viewed'
/** Products that a device remembers. */
const most = 8

/** Whether a text can be the handle of a product: a device's storage may hold anything. */
const isHandle = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 120

/** The products looked at on this device, by handle, the last one first. None where storage is refused. */
function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHandle).slice(0, most) : []
  } catch {
    return []
  }
}

/** The products looked at before this one. */
export const viewedBefore = (handle: string): string[] => readViewed().filter((each) => each !== handle)

/** Remembers that a product was looked at. */
export function noteViewed(handle: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([handle, ...viewedBefore(handle)].slice(0, most)))
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}

/** Forgets them all. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
