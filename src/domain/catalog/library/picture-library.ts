import { wrongCursor, type Paging } from '#engine/paging/paging.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { asStale } from '#engine/records/records.ts'
import { createIdleRelease } from '#engine/timers/idle-release.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { foldedWords, foldText, haveBeginnings } from '#vocabulary/text/folding.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'
import {
  mediaDetails,
  mediaFiles,
  type MediaDetailsDocument,
  type MediaFileDocument,
} from '../media/documents.ts'
import type { MediaDetails } from '../media/media-details.ts'
import type { MediaLibrary } from '../media/media-library.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import { createMediaUses, type MediaUse, type MediaUses } from './media-uses.ts'

/** A picture of the library. */
export interface LibraryPicture {
  file: MediaFileDocument
  /** Of the details; 0 where there are none. */
  version: number
  details: MediaDetailsDocument | undefined
  /** How many products, collections and other places show it. */
  uses: number
}

/** Which pictures staff want to see. */
export interface PictureQuery extends Paging {
  /** Words of its file name, alt texts and tags. */
  q?: string | undefined
  tag?: string | undefined
  only?: 'unused' | 'without_alt' | undefined
}

/** The details that staff write. */
export type PictureInput = Pick<MediaDetailsDocument, 'alts' | 'tags' | 'focus'>

/** All uploaded pictures, as staff find and change them. Each change takes the version it builds on. */
export interface PictureLibrary {
  list(query: PictureQuery): Promise<{
    items: LibraryPicture[]
    next: string | null
    total: number
    tags: { tag: string; count: number }[]
  }>
  /** @throws ShopFailure `media_not_found` */
  read(mediaId: string): Promise<LibraryPicture & { usedBy: MediaUse[] }>
  /** @throws ShopFailure `media_not_found`, `version_stale` */
  change(mediaId: string, version: number, input: PictureInput): Promise<void>
  /** Puts another file in its place. @throws ShopFailure `media_not_found`, `version_stale`, `image_refused` */
  replace(mediaId: string, version: number, bytes: Uint8Array): Promise<void>
  /** @throws ShopFailure `media_not_found`, `version_stale`, `media_in_use` */
  remove(mediaId: string, version: number): Promise<void>
  close(): void
}

interface PictureLibraryNeeds extends Omit<Parameters<typeof createMediaUses>[0], 'others' | 'catalog'> {
  catalog: ShopCatalog & Pick<ReadModel, 'caughtUp'>
  store: DocumentStore
  clock: Clock
  details: MediaDetails
  library: Pick<MediaLibrary, 'replacement'>
  otherUses?: Parameters<typeof createMediaUses>[0]['others']
}

/** The data that a list of all pictures needs of each. */
type Entry = Pick<MediaFileDocument, 'id' | 'name' | 'fileName' | 'createdAt'>

/** All pictures are followed while staff look at them, and for so long afterwards. */
const followedFor = 15 * minute

const noDetails: Omit<MediaDetailsDocument, 'updatedAt'> = { alts: {}, tags: [], focus: null, content: null }

const compare = (a: Pick<Entry, 'createdAt' | 'id'>, b: Pick<Entry, 'createdAt' | 'id'>): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1

function readCursor(after: string): Pick<Entry, 'createdAt' | 'id'> {
  const [, createdAt, id] =
    /^(\d{4}-[\dT:.-]+Z) (\S+)$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (createdAt && id) return { createdAt, id }
  throw wrongCursor()
}

/** Follows all pictures and their uses. */
function followPictures(needs: PictureLibraryNeeds) {
  const known = new Map<string, Entry>()
  let sorted: Entry[] | undefined
  const model = createReadModel(needs.store, [
    follow({
      collection: mediaFiles,
      ids: () => known.keys(),
      put(id, { data: { name, fileName, createdAt } }) {
        known.set(id, { id, name, createdAt, ...(fileName === undefined ? {} : { fileName }) })
        sorted = undefined
      },
      remove(id) {
        known.delete(id)
        sorted = undefined
      },
    }),
  ])
  const uses = createMediaUses({ ...needs, ...(needs.otherUses ? { others: needs.otherUses } : {}) })
  return {
    uses,
    newestFirst: () => (sorted ??= [...known.values()].sort(compare)),
    async caughtUp() {
      await Promise.all([model.caughtUp(), uses.ready(), needs.details.caughtUp()])
    },
    close: model.close,
  }
}

/** Tags as people write them, each once however it is spelled. */
const tidyTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [foldText(tag), tag] as const)).values(),
]

/** The test of a query. */
function fitting(
  { q, tag, only }: PictureQuery,
  details: MediaDetails,
  uses: MediaUses,
): (entry: Entry) => boolean {
  const typed = foldedWords(q ?? '')
  const wantedTag = foldText(tag ?? '')
  return (entry) => {
    const { data = noDetails } = details.of(entry.id)
    if (wantedTag && !data.tags.some((each) => foldText(each) === wantedTag)) return false
    if (typed.length > 0) {
      const words = foldedWords(
        [entry.fileName ?? entry.id, ...Object.values(data.alts), ...data.tags].join(' '),
      )
      if (!haveBeginnings(words, typed)) return false
    }
    if (only === 'without_alt') return !Object.values(data.alts).some((alt) => alt !== '')
    return only !== 'unused' || uses.count(entry) === 0
  }
}

function countTags(details: MediaDetails): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const { data } of details.all().values())
    for (const tag of data.tags) {
      const known = counts.get(foldText(tag))
      counts.set(foldText(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 })
    }
  return [...counts.values()].sort((a, b) => (foldText(a.tag) < foldText(b.tag) ? -1 : 1))
}

function asReason({ kind, title }: MediaUse): Said {
  if (kind !== 'product' && kind !== 'collection') return `used_by_${kind}`
  return statement(`used_by_${kind}`, { title })
}

/** Creates the library of pictures. */
export function createPictureLibrary(needs: PictureLibraryNeeds): PictureLibrary {
  const { store, clock, details, library } = needs
  let following: ReturnType<typeof followPictures> | undefined
  const letGo = (): void => {
    idle.stop()
    following?.close()
    following = undefined
  }
  const idle = createIdleRelease(letGo, followedFor)
  async function current() {
    const pictures = (following ??= followPictures(needs))
    idle.used()
    await pictures.caughtUp()
    return pictures
  }
  async function stored(mediaId: string) {
    const file = await store.get(mediaFiles, mediaId)
    if (!file) throw new ShopFailure('media_not_found')
    return file
  }
  async function write(mediaId: string, version: number, change: Partial<MediaDetailsDocument>) {
    await stored(mediaId)
    const before = await store.get(mediaDetails, mediaId)
    if ((before?.version ?? 0) !== version) throw new ShopFailure('version_stale')
    const data = { ...noDetails, ...before?.data, ...change, updatedAt: toTimestamp(clock.now()) }
    await store.commit([put(mediaDetails, mediaId, data, version === 0 ? 'absent' : version)]).catch(asStale)
    await details.caughtUp()
  }
  const seen = (file: MediaFileDocument, uses: MediaUses): LibraryPicture => {
    const { version, data } = details.of(file.id)
    return { file, version, details: data, uses: uses.count(file) }
  }

  return {
    async list(query) {
      const { newestFirst, uses } = await current()
      const fits = fitting(query, details, uses)
      const found = newestFirst().filter(fits)
      const after = query.after === undefined ? undefined : readCursor(query.after)
      const rest = after ? found.filter((entry) => compare(entry, after) > 0) : found
      const page = rest.slice(0, query.limit)
      const files = await store.getMany(
        mediaFiles,
        page.map(({ id }) => id),
      )
      const last = rest.length > query.limit ? page.at(-1) : undefined
      return {
        items: page.flatMap(({ id }) => {
          const file = files.get(id)
          return file ? [seen(file.data, uses)] : []
        }),
        next: last ? Buffer.from(`${last.createdAt} ${last.id}`).toString('base64url') : null,
        total: found.length,
        tags: countTags(details),
      }
    },
    async read(mediaId) {
      const { data } = await stored(mediaId)
      const { uses } = await current()
      return { ...seen(data, uses), usedBy: uses.of(data) }
    },
    change: (mediaId, version, { alts, tags, focus }) =>
      write(mediaId, version, { alts, tags: tidyTags(tags), focus }),
    async replace(mediaId, version, bytes) {
      await stored(mediaId)
      if (details.of(mediaId).version !== version) throw new ShopFailure('version_stale')
      await write(mediaId, version, { content: await library.replacement(bytes) })
    },
    async remove(mediaId, version) {
      const file = await stored(mediaId)
      await needs.catalog.caughtUp()
      const { uses } = await current()
      const users = uses.of(file.data)
      if (users.length > 0) throw new ShopFailure('media_in_use', { reason: users.slice(0, 5).map(asReason) })
      const before = await store.get(mediaDetails, mediaId)
      if ((before?.version ?? 0) !== version) throw new ShopFailure('version_stale')
      const writes: Write[] = [remove(mediaFiles, mediaId, file.version)]
      if (before) writes.push(remove(mediaDetails, mediaId, before.version))
      await store.commit(writes).catch(asStale)
      await current()
    },
    close: letGo,
  }
}
