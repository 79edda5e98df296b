import { isDeepStrictEqual } from 'node:util'
import { asStale } from '#engine/records/records.ts'
import type { ReadModel } from '#engine/read-model/read-model.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement, type Said } from '#vocabulary/statements/statement.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import {
  collectionIdOfHandle,
  type CollectionInput,
  type Collections,
  type CollectionTexts,
} from '../../catalog/collections/collections.ts'
import {
  collections,
  type CollectionDocument,
  type CollectionTranslation,
} from '../../catalog/products/documents.ts'
import type { CollectionView, ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { withNotification } from '../../catalog/translations/translation-commands.ts'
import type { PictureImport } from '../product-import/pictures.ts'
import type { TableImport } from '../table-files/import-work.ts'
import type { Group } from '../table-files/read-groups.ts'
import { recordChange } from '../table-files/record-changes.ts'
import { refusalOf, remarkOf, respellingOf } from '../table-files/remarks.ts'
import { createReport, type ImportReport } from '../table-files/report.ts'
import { accepted, checkMarkets, RowRefused } from '../table-files/row-refused.ts'
import { putIn } from './members.ts'
import { parentsFirst } from './parents-first.ts'
import { pictureOf, type Warn } from './picture-of-file.ts'
import { readCollection, type FileCollection } from './read-collection.ts'

/** The texts of a collection in other languages. */
type Translations = Record<string, CollectionTranslation>

/** Dependencies of the import of collections. */
export interface CollectionImportNeeds {
  store: DocumentStore
  commands: Pick<Collections, 'compose'>
  catalog: Pick<ShopCatalog, 'collection' | 'collectionNames' | 'outlines' | 'productByHandle'> &
    Pick<ReadModel, 'caughtUp'>
  now(): Timestamp
  /** The ids of the markets. */
  markets(): readonly string[]
  /** Checks an input in form; answers the first thing that is wrong, with its place. */
  checkCollection(input: CollectionInput): { input: CollectionTexts } | { problem: Said }
  /** Likewise its texts in other languages. */
  checkCollectionTexts(texts: Translations): { texts: Translations } | { problem: Said }
  pictures: Omit<PictureImport, 'warn'>
}

/** A collection of the file, with the one that has its handle in the shop. */
interface Joined {
  group: Group
  file: FileCollection
  before: CollectionView | undefined
}

const noSeo = { title: '', description: '' }

/** The fields of a collection that an import writes, whether or not each has ever been written. */
const writtenOf = (collection: CollectionDocument) => ({
  ...collection,
  formerHandles: undefined,
  rule: collection.rule ?? null,
  pinned: collection.pinned ?? [],
  publishedFrom: collection.publishedFrom ?? null,
  publishedTo: collection.publishedTo ?? null,
  markets: collection.markets ?? [],
  seo: collection.seo ?? noSeo,
})

function translationsAfter(said: FileCollection['translations'], before: Translations): Translations {
  const after = { ...before }
  for (const [language, { seo, ...texts }] of said) {
    const stood = after[language]
    const joined = withNotification({ ...stood, ...texts, seo: { ...noSeo, ...stood?.seo, ...seo } })
    if (Object.keys(joined).length > 0) after[language] = joined
    else delete after[language]
  }
  return after
}

/** The input of a row: a field without a column stays, or is as in a new collection. */
function inputOf(
  { handle, line, ...file }: FileCollection,
  before: CollectionDocument | undefined,
  pinned: string[] | undefined,
): CollectionTexts {
  const title = file.title ?? before?.title
  if (title === undefined) throw new RowRefused(line, 'no_title', 'Title')
  // Null is a value of its own: an empty cell clears the field.
  const or = <T>(said: T | undefined, stands: T): T => (said === undefined ? stands : said)
  return {
    handle,
    title,
    description: or(file.description, before?.description ?? ''),
    parent: or(file.parent, before?.parent ?? null),
    position: or(file.position, before?.position ?? 100),
    rule: or(file.rule, before?.rule ?? null),
    pinned: or(pinned, before?.pinned ?? []),
    publishedFrom: or(file.publishedFrom, before?.publishedFrom ?? null),
    publishedTo: or(file.publishedTo, before?.publishedTo ?? null),
    markets: or(file.markets, before?.markets ?? []),
    seo: { ...noSeo, ...before?.seo, ...file.seo },
  }
}

/** Reads the only row of a collection; further ones are refused. */
function readGroup(group: Group, report: ImportReport): { group: Group; file: FileCollection }[] {
  const [first, ...others] = group.rows
  if (!first) return []
  for (const { line } of others) {
    const said = statement('handle_repeated', { line: String(first.line) })
    report.refused.push(remarkOf(group, { line, said, column: 'Handle' }))
  }
  try {
    return [{ group, file: readCollection(group.handle, first) }]
  } catch (error) {
    report.refused.push(refusalOf(error, group))
    return []
  }
}

/** Opens an import of collections. */
export function openCollectionImport(needs: CollectionImportNeeds): TableImport {
  const { store, catalog, commands, pictures } = needs
  /** The collections of the file so far, as they were saved or would be. */
  const saved = new Map<string, { collection: CollectionDocument }>()

  /** The ids of products by their handles; unknown ones are left out, with a warning. */
  const idsOf = (handles: readonly string[], column: 'Pinned' | 'Products', warn: Warn): string[] =>
    handles.flatMap((handle) => {
      const product = catalog.productByHandle(handle)
      if (!product) warn(statement('product_unknown', { handle }), column)
      return product?.id ?? []
    })
  /** The products of a row that are not in its collection by hand so far. */
  function missingIn({ file, before }: Joined, warn: Warn): string[] {
    const names = before ? catalog.collectionNames(file.handle) : [file.handle]
    const isIn = (id: string): boolean =>
      catalog
        .outlines()
        .get(id)
        ?.collections.some((name) => names.includes(name)) ?? false
    return idsOf(file.products ?? [], 'Products', warn).filter((id) => !isIn(id))
  }
  /** A handle that a collection had before means the one that it has now. */
  const presentHandle = (handle: string | null): string | null =>
    handle === null || saved.has(handle) ? handle : (catalog.collection(handle)?.collection.handle ?? handle)
  async function compose({ file, before }: Joined, warn: Warn): Promise<CollectionDocument> {
    const stands = before?.collection
    checkMarkets(file, { known: needs.markets(), standing: stands?.markets }, (said) => warn(said, 'Markets'))
    const image = await pictureOf(file, stands?.image ?? null, { store, pictures, warn })
    const shown = image && { mediaId: image.id, alt: image.alt }
    const input = {
      ...inputOf(file, stands, file.pinned && idsOf(file.pinned, 'Pinned', warn)),
      image: shown,
    }
    input.parent = presentHandle(input.parent)
    const checked = accepted(needs.checkCollection(input), file.line)
    const composed = commands.compose(checked.input, image, stands, saved)
    const said = translationsAfter(file.translations, composed.translations)
    const { texts } = accepted(needs.checkCollectionTexts(said), file.line)
    return { ...composed, translations: texts }
  }
  async function importOne(each: Joined, report: ImportReport): Promise<void> {
    const { group, before, file } = each
    const warn: Warn = (said, column) =>
      void report.warnings.push(remarkOf(group, { line: file.line, said, column }))
    const collection = await compose(each, warn)
    const ids = missingIn(each, warn)
    const same = before && isDeepStrictEqual(writtenOf(collection), writtenOf(before.collection))
    if (!same && !pictures.dryRun) {
      const id = before?.id ?? collectionIdOfHandle(file.handle)
      await store.commit([put(collections, id, collection, before?.version ?? 'absent')]).catch(asStale)
    }
    saved.set(file.handle, { collection })
    if (!pictures.dryRun) await putIn(store, { handle: file.handle, ids, now: needs.now() })
    const came = same && ids.length === 0 ? 'unchanged' : before ? 'changed' : 'created'
    report[came] += 1
    if (pictures.dryRun && came !== 'unchanged' && report.changes.length < limits.jobChanges.value) {
      const about = { subject: file.handle, title: collection.title }
      const products = ids.map((id) => catalog.outlines().get(id)?.handle ?? id).join(', ')
      const more = ids.length > 0 ? [{ field: 'products', before: null, after: products }] : []
      report.changes.push(
        recordChange(about, before && writtenOf(before.collection), writtenOf(collection), more),
      )
    }
  }

  return {
    async importBatch(groups) {
      const report = createReport()
      for (const group of groups) report.warnings.push(...respellingOf(group))
      const rows = groups.flatMap((group) => readGroup(group, report))
      for (const { group, file } of parentsFirst(rows)) {
        const found = catalog.collection(file.handle)
        const before = found?.collection.handle === file.handle ? found : undefined
        try {
          await importOne({ group, file, before }, report)
        } catch (error) {
          report.refused.push(refusalOf(error, group))
        }
      }
      if (!pictures.dryRun) await catalog.caughtUp()
      return report
    },
  }
}
