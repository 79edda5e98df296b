/**
 * Loads code that a screen shows later. Without a connection it waits for one and asks once more; where it cannot be had
 * then, or with one, as after a release that has replaced it, that is thrown.
 */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((connected) => addEventListener('online', connected, { once: true }))
    return load()
  }
}
