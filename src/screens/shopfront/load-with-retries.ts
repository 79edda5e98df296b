/** How long until each further try, in milliseconds. */
const waits = [250, 1_000]

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Waits for a connection. A browser reports one before all requests go through again. */
async function connected(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((back) => addEventListener('online', back, { once: true }))
}

/**
 * Loads code that a screen shows later. Failed requests are repeated, without a connection as soon as it is back. @throws the
 * last try's error: after a release the code that a page names may be gone.
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
