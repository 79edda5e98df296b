import { isWithin } from '#vocabulary/time.ts'
import type { Clock } from '../clock/clock.ts'
import type { MediaFile, MediaStore } from './media.ts'

interface Entry {
  file: MediaFile
  /** Milliseconds since 1970. */
  readAt: number
}

/**
 * Caches recently used files in memory (LRU), so that pictures are not fetched from a remote store for each visitor.
 * Concurrent requests for a file fetch it once.
 *
 * @param mostBytes of files in memory; a file larger than a quarter of it is not cached
 * @param mostAge in milliseconds: a file that another process has replaced or removed is shown for no longer
 */
export function cachedMedia(
  media: MediaStore,
  { mostBytes, mostAge, clock }: { mostBytes: number; mostAge: number; clock: Clock },
): MediaStore {
  /** In the order of their last use. */
  const held = new Map<string, Entry>()
  const fetching = new Map<string, Promise<MediaFile | undefined>>()
  let size = 0

  function forget(name: string): void {
    size -= held.get(name)?.file.bytes.byteLength ?? 0
    held.delete(name)
    // A running fetch may be older than the change that invalidates the file.
    fetching.delete(name)
  }

  function hold(name: string, entry: Entry): void {
    if (entry.file.bytes.byteLength > mostBytes / 4) return
    held.set(name, entry)
    size += entry.file.bytes.byteLength
    for (const [oldest] of held) {
      if (size <= mostBytes) return
      forget(oldest)
    }
  }

  function fetch(name: string): Promise<MediaFile | undefined> {
    const known = fetching.get(name)
    if (known) return known
    const readAt = clock.now()
    const fetched: Promise<MediaFile | undefined> = media
      .get(name)
      .then((file) => {
        if (file && fetching.get(name) === fetched) hold(name, { file, readAt })
        return file
      })
      .finally(() => {
        if (fetching.get(name) === fetched) fetching.delete(name)
      })
    fetching.set(name, fetched)
    return fetched
  }

  return {
    async put(name, bytes, contentType) {
      forget(name)
      await media.put(name, bytes, contentType).finally(() => forget(name))
    },
    async get(name) {
      const entry = held.get(name)
      if (!entry) return fetch(name)
      held.delete(name)
      if (isWithin(mostAge, entry.readAt, clock.now())) {
        held.set(name, entry)
        return entry.file
      }
      size -= entry.file.bytes.byteLength
      return fetch(name)
    },
    async remove(name) {
      forget(name)
      await media.remove(name).finally(() => forget(name))
    },
  }
}
