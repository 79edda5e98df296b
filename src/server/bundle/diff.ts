import { createHash } from 'node:crypto'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { changedPaths, compareIds } from '#ports/document-store/canonical-json.ts'
import { documentsIn } from './check-bundle.ts'
import { compareDocuments, type Difference } from './compare.ts'
import { bundledCollections } from './contents.ts'
import { storeDocuments, type BundledDocument } from './documents.ts'
import { isPicturePart } from './manifest.ts'
import { retryingStore } from './retrying-store.ts'
import { addPicturesOf } from './pictures-of.ts'
import { openBundle } from './read-bundle.ts'

/** One side of a comparison. Its pictures are known once its documents have been read. */
export interface Side {
  secrets: boolean
  documents(): AsyncGenerator<BundledDocument>
  /** The sum of each picture, by name. */
  pictures(): Promise<ReadonlyMap<string, string>>
  close(): void
}

/** A bundle as one side. @throws BundleFailure when it is none */
export async function bundleSide(file: string): Promise<Side> {
  const bundle = await openBundle(file)
  const pictures = new Map(
    bundle.manifest.parts.filter(({ name }) => isPicturePart(name)).map((part) => [part.name, part.sha256]),
  )
  return {
    secrets: bundle.manifest.secrets,
    documents: () => documentsIn(bundle, () => undefined),
    pictures: async () => pictures,
    close: bundle.close,
  }
}

/** A store as one side. */
export function storeSide({ store, media }: { store: DocumentStore; media: MediaStore }): Side {
  const names = new Set<string>()
  return {
    secrets: true,
    async *documents() {
      for await (const document of storeDocuments(
        retryingStore(store),
        bundledCollections({ secrets: true }),
      )) {
        addPicturesOf(document.data, names)
        yield document
      }
    },
    async pictures() {
      const sums = new Map<string, string>()
      for (const name of names) {
        const found = await media.get(name)
        if (found) sums.set(`media/${name}`, createHash('sha256').update(found.bytes).digest('hex'))
      }
      return sums
    },
    close: () => undefined,
  }
}

async function* without(documents: AsyncGenerator<BundledDocument>): AsyncGenerator<BundledDocument> {
  for await (const document of documents) if (!document.collection.secret) yield document
}

/** A difference in words: `+ products/prd_1`, `~ orders/7K2QX-M4PD9 lines/0/quantity`. */
function inWords(difference: Difference): string {
  switch (difference.kind) {
    case 'added':
      return `+ ${difference.after.collection.name}/${difference.after.id}`
    case 'removed':
      return `- ${difference.before.collection.name}/${difference.before.id}`
    case 'changed': {
      const { before, after } = difference
      return `~ ${after.collection.name}/${after.id} ${changedPaths(before.data, after.data).join(', ')}`
    }
  }
}

function* comparePictures(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<string> {
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort(compareIds)) {
    const [old, fresh] = [before.get(name), after.get(name)]
    if (old !== fresh) yield `${old === undefined ? '+' : fresh === undefined ? '-' : '~'} ${name}`
  }
}

/**
 * Reports the differences of two sides one by one: names of documents, fields and pictures, never values.
 * Keys and accounts are compared only when both sides have them.
 * @throws BundleFailure when a side is damaged, which may be found out only at its end
 */
export async function* compareSides(before: Side, after: Side): AsyncGenerator<string> {
  const secrets = before.secrets && after.secrets
  const [one, other] = [before, after].map((side) =>
    secrets ? side.documents() : without(side.documents()),
  ) as [AsyncGenerator<BundledDocument>, AsyncGenerator<BundledDocument>]
  for await (const difference of compareDocuments(one, other)) yield inWords(difference)
  yield* comparePictures(await before.pictures(), await after.pictures())
}
