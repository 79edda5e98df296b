/** How long until each further try, in milliseconds. */
const waits = [250, 1_000]

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Waits for a connection. A browser says that there is one before all requests go through again. */
async function connected(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((back) => addEventListener('online', back, { once: true }))
}

/**
 * Loads code that a screen shows later. What fails is asked for again, without a connection as soon as there is one. What
 * the last try throws is thrown: after a release the code that a page names may be gone.
 */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await connected()
      await sleep(wait)
    }
  }
  return load()
}
