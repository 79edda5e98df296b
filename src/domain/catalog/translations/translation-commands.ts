import { asStale, createRecords } from '#engine/records/records.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  maximumDocumentBytes,
  put,
  type DocumentStore,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { storedBytes } from '#ports/document-store/limits.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { ShopFailure, type FailureCode } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import {
  collections,
  products,
  type CollectionDocument,
  type CollectionTranslation,
  type ProductDocument,
  type ProductTranslation,
} from '../products/documents.ts'
import { contentPages, type ContentPageDocument, type PageTranslation } from '../content/documents.ts'
import { terms, type TermsDocument } from '../languages/documents.ts'
import { stillOlder } from '../products/texts-by-field.ts'

interface TranslationCommandsNeeds {
  store: DocumentStore
  clock: Clock
  cleanHtml: CleanHtml
  /** Resolves when the commit is visible. */
  caughtUp(): Promise<unknown>
}

/** The terms of a language with their version; 0 before there are any. */
export type StoredTerms = Pick<Stored<TermsDocument>, 'version' | 'data'>

/** Access to the translations of one kind of document. */
export interface Translations<T, Texts> {
  /** @throws ShopFailure when it is not there */
  read(id: string): Promise<Stored<T>>
  /**
   * Replaces its texts in a language; empty ones fall back. `stillFit` are fields whose text remains valid although
   * the original has changed since. @throws ShopFailure also `version_stale`
   */
  replace(
    id: string,
    version: number,
    language: Language,
    texts: Texts,
    stillFit?: readonly string[],
  ): Promise<Stored<T>>
}

/** The translation commands of staff. */
export interface TranslationCommands {
  /** @throws ShopFailure also `image_refused` on a picture that the product does not have */
  products: Translations<ProductDocument, ProductTranslation>
  collections: Translations<CollectionDocument, CollectionTranslation>
  pages: Translations<ContentPageDocument, PageTranslation>
  terms: {
    read(language: Language): Promise<StoredTerms>
    replace(language: Language, version: number, words: ReadonlyMap<string, string>): Promise<StoredTerms>
  }
}

/** Room for the store's own fields. */
const largest = maximumDocumentBytes - 1_000

function checkSize<T>(collection: Collection<T>, data: T): void {
  if (storedBytes(collection, data) <= largest) return
  throw new ShopFailure('invalid_request', { reason: 'texts_too_long' })
}

const isEmpty = (text: unknown): boolean =>
  text === '' ||
  text === undefined ||
  (typeof text === 'object' && text !== null && Object.values(text).every(isEmpty))

/** The texts without empty ones: those fall back, and need no room. */
export function withNotification<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !isEmpty(text))) as Texts
}

interface Translated<Texts> {
  translations: Record<string, Texts>
}

/** Creates the commands for the translations of one collection of documents. */
function translationsOfOne<Texts extends object, T extends Translated<Texts>>(
  { store, clock, caughtUp }: TranslationCommandsNeeds,
  kind: {
    collection: Collection<T>
    missing: FailureCode
    clean(texts: Texts, data: T): Texts
    /** Notes which of its texts are older than their original. */
    note?(said: Texts, before: Texts | undefined, stillFit: readonly string[]): Texts
    /** Further changes of the document with its texts. */
    touch?(data: T, now: Timestamp): T
  },
): Translations<T, Texts> {
  const { read, replace } = createRecords({
    store,
    collection: kind.collection,
    missing: kind.missing,
    caughtUp,
  })
  return {
    read,
    replace: (id, version, language, texts, stillFit = []) =>
      replace(id, version, (stored) => {
        const { [language]: before, ...others } = stored.translations
        const cleaned = kind.clean(texts, stored)
        const said = withNotification(kind.note?.(cleaned, before, stillFit) ?? cleaned)
        const translations = isEmpty(said) ? others : { ...others, [language]: said }
        const now = toTimestamp(clock.now())
        const data = kind.touch?.({ ...stored, translations }, now) ?? { ...stored, translations }
        checkSize(kind.collection, data)
        return data
      }),
  }
}

/** @throws ShopFailure `image_refused` on a picture that the product does not have */
function checkPictures({ alts = {} }: ProductTranslation, { images }: ProductDocument): void {
  const fields = Object.keys(alts).flatMap((mediaId, at) =>
    images.some(({ id }) => id === mediaId)
      ? []
      : [fieldError(`/images/${at}/mediaId`, 'unknown_reference', 'product_lacks_picture')],
  )
  if (fields.length > 0) throw new ShopFailure('image_refused', { fields })
}

function createTermCommands({
  store,
  clock,
  caughtUp,
}: TranslationCommandsNeeds): TranslationCommands['terms'] {
  return {
    async read(language) {
      const stored = await store.get(terms, language)
      return stored ?? { version: 0, data: { terms: {}, updatedAt: '' } }
    },
    async replace(language, version, words) {
      const data = { terms: Object.fromEntries(words), updatedAt: toTimestamp(clock.now()) }
      checkSize(terms, data)
      await store.commit([put(terms, language, data, version === 0 ? 'absent' : version)]).catch(asStale)
      await caughtUp()
      return { version: version + 1, data }
    },
  }
}

/** Creates the commands by which staff translate the shop. */
export function createTranslationCommands(needs: TranslationCommandsNeeds): TranslationCommands {
  const { cleanHtml } = needs
  const touched = <T extends { updatedAt: string }>(data: T, updatedAt: Timestamp): T => ({
    ...data,
    updatedAt,
  })
  return {
    products: translationsOfOne<ProductTranslation, ProductDocument>(needs, {
      collection: products,
      missing: 'product_not_found',
      clean(texts, product) {
        checkPictures(texts, product)
        return { ...texts, description: cleanHtml(texts.description ?? '') }
      },
      note(said, before, stillFit) {
        // Seeded or restored texts have never been sanitised.
        const cleaned = before && { ...before, description: cleanHtml(before.description ?? '') }
        return { ...said, older: stillOlder(cleaned, said, stillFit) }
      },
      touch: touched,
    }),
    collections: translationsOfOne<CollectionTranslation, CollectionDocument>(needs, {
      collection: collections,
      missing: 'collection_not_found',
      clean: (texts) => texts,
    }),
    pages: translationsOfOne<PageTranslation, ContentPageDocument>(needs, {
      collection: contentPages,
      missing: 'page_not_found',
      clean: (texts) => ({ ...texts, html: cleanHtml(texts.html ?? '') }),
      touch: touched,
    }),
    terms: createTermCommands(needs),
  }
}
