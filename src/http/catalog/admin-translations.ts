import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { CollectionTranslation, ProductTranslation } from '#domain/catalog/products/documents.ts'
import type { PageTranslation } from '#domain/catalog/content/documents.ts'
import type { TranslationProgress } from '#domain/catalog/translations/translation-progress.ts'
import type { UsedText } from '#domain/catalog/translations/texts-in-use.ts'
import type { StoredTerms, TranslationCommands } from '#domain/catalog/translations/translation-commands.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { isOtherLanguage, lacksTerm, otherLanguages } from '#vocabulary/languages/translations.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { Call, Handlers } from '../api/handler.ts'

interface TranslationsNeeds {
  translating: TranslationCommands
  translationProgress: TranslationProgress
  /** The short texts that shoppers read. */
  textsInUse(): Promise<readonly UsedText[]>
}

type StoredTranslation = ProductTranslation | CollectionTranslation | PageTranslation
type ProductTexts = OutputOf<Contract['translateProduct']>['original']
type CollectionTexts = OutputOf<Contract['translateCollection']>['original']
type PageTexts = OutputOf<Contract['translatePage']>['original']

/** The language that an address names. @throws ShopFailure `not_found`, for the default one too */
function languageIn(tag: string): Language {
  if (isOtherLanguage(tag)) return tag
  throw new ShopFailure('not_found', {
    reason: statement('translated_languages', { languages: otherLanguages.join(', ') }),
  })
}

/** Something with its texts in every language; `texts` fills in those that are missing. */
function inAll<Translation extends StoredTranslation, Texts>(
  { version, data }: Stored<Translation & { translations: Record<string, Translation> }>,
  original: Texts,
  texts: (translation: Translation | undefined) => Texts,
) {
  const translations = otherLanguages.map((language) => {
    const said = data.translations[language]
    return { language, texts: texts(said), older: said && 'older' in said ? (said.older ?? []) : [] }
  })
  return { version, original, translations }
}

/** A product’s texts in another language as the API has them, empty where there are none. */
export function toProductTexts(said: ProductTranslation = {}): ProductTexts {
  const {
    title = '',
    subtitle = '',
    description = '',
    dimensions = '',
    safety = '',
    tags = [],
    alts = {},
  } = said
  return {
    title,
    subtitle,
    description,
    dimensions,
    safety,
    tags,
    seo: said.seo ?? { title: '', description: '' },
    images: Object.entries(alts).map(([mediaId, alt]) => ({ mediaId, alt })),
  }
}

/** The same as they are stored. */
export function fromProductTexts({ images, ...texts }: ProductTexts): ProductTranslation {
  const described = images.filter(({ alt }) => alt !== '')
  return { ...texts, alts: Object.fromEntries(described.map(({ mediaId, alt }) => [mediaId, alt])) }
}

type StoredProduct = Awaited<ReturnType<TranslationCommands['products']['read']>>

function toProduct(stored: StoredProduct): OutputOf<Contract['getProductTranslations']> {
  const { data } = stored
  const original = {
    ...toProductTexts({ ...data, dimensions: data.dimensions ?? '' }),
    images: data.images.map(({ id, alt }) => ({ mediaId: id, alt })),
  }
  return inAll<ProductTranslation, ProductTexts>(
    { ...stored, data: { ...data, dimensions: data.dimensions ?? '' } },
    original,
    toProductTexts,
  )
}

const toCollectionTexts = (said: CollectionTranslation = {}): CollectionTexts => {
  const { title = '', description = '', imageAlt = '', seo = { title: '', description: '' } } = said
  return { title, description, imageAlt, seo }
}

const toPageTexts = ({ title = '', html = '' }: PageTranslation = {}): PageTexts => ({ title, html })

function toCollection(stored: Awaited<ReturnType<TranslationCommands['collections']['read']>>) {
  const original = toCollectionTexts({ ...stored.data, imageAlt: stored.data.image?.alt ?? '' })
  return inAll<CollectionTranslation, CollectionTexts>(stored, original, toCollectionTexts)
}

function toPage(stored: Awaited<ReturnType<TranslationCommands['pages']['read']>>) {
  return inAll<PageTranslation, PageTexts>(stored, toPageTexts(stored.data), toPageTexts)
}

/** The words of a request. @throws ShopFailure `invalid_request` on a text that stands there twice */
function wordsOf(terms: Call<'replaceTerms'>['body']['terms']): Map<string, string> {
  const words = new Map(terms.map(({ text, term }) => [text, term]))
  if (words.size === terms.length) return words
  const fields = terms.flatMap(({ text }, at) =>
    terms.findIndex((each) => each.text === text) < at
      ? [fieldError(`/terms/${at}/text`, 'repeated', 'text_repeated')]
      : [],
  )
  throw new ShopFailure('invalid_request', { fields })
}

type TranslationCalls =
  | 'getTranslationProgress'
  | 'listTranslations'
  | 'getProductTranslations'
  | 'translateProduct'
  | 'getCollectionTranslations'
  | 'translateCollection'
  | 'getPageTranslations'
  | 'translatePage'
  | 'getTerms'
  | 'replaceTerms'

/** Translations by staff: products, collections, pages, and the shop’s short texts. */
export function createTranslationHandlers({
  translating,
  translationProgress: progress,
  textsInUse,
}: TranslationsNeeds): Pick<Handlers, TranslationCalls> {
  const { products, collections, pages, terms } = translating
  const toTerms = async (language: Language, { version, data }: StoredTerms) => {
    const used = (await textsInUse()).map(({ text, as, of }) => ({ text, as: [...as], of: [...of] }))
    return {
      language,
      version,
      terms: Object.entries(data.terms).map(([text, term]) => ({ text, term })),
      missing: used.filter((each) => lacksTerm(data.terms, each)).map(({ text }) => text),
      used,
    }
  }
  return {
    getTranslationProgress: async () => ({ languages: await progress.all() }),
    listTranslations: async ({ params, query }) => progress.list(languageIn(params.language), query),
    getProductTranslations: async ({ params }) => toProduct(await products.read(params.productId)),
    async translateProduct({ params: { productId, language }, version, body: { stillFit, ...texts } }) {
      const said = fromProductTexts(texts)
      return toProduct(await products.replace(productId, version, languageIn(language), said, stillFit))
    },
    getCollectionTranslations: async ({ params }) =>
      toCollection(await collections.read(params.collectionId)),
    translateCollection: async ({ params: { collectionId, language }, version, body }) =>
      toCollection(await collections.replace(collectionId, version, languageIn(language), body)),
    getPageTranslations: async ({ params }) => toPage(await pages.read(params.slug)),
    translatePage: async ({ params: { slug, language }, version, body }) =>
      toPage(await pages.replace(slug, version, languageIn(language), body)),
    async getTerms({ params }) {
      const language = languageIn(params.language)
      return toTerms(language, await terms.read(language))
    },
    async replaceTerms({ params, version, body }) {
      const language = languageIn(params.language)
      return toTerms(language, await terms.replace(language, version, wordsOf(body.terms)))
    },
  }
}
