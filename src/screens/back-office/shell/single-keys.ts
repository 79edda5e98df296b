const key = 'single-keys'

/** Whether keys without Ctrl or ⌘ act, in this browser. People who speak to their computer turn them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Turns keys without Ctrl or ⌘ on or off. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing keeps the keys on.
  }
}
