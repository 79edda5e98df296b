import { z } from 'zod'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { limits } from '#vocabulary/limits.ts'
import { translationFilters, translatedKinds, termUses } from '#vocabulary/languages/translations.ts'
import { endpoint } from '../endpoint.ts'
import { safetyText } from './admin-product.ts'
import { id, language, line, listOf, paging, paragraph, requiredLine, wholeNumber } from '../values.ts'

/** Texts are written in the default language where they belong, and translated into the others here. */
const otherLanguage = z.string().max(35).meta({
  description: 'BCP 47 tag of a language the shop speaks besides the default one',
  example: 'de',
})

/** The texts for search engines as staff write them. */
export const seoTexts = z
  .strictObject({
    title: line('Title for search engines'),
    description: line('Description for search engines', 500),
  })
  .meta({ description: 'For search engines; empty fields follow the other texts' })

/** The texts of a product in another language. */
export const productTexts = z.strictObject({
  title: line('Title'),
  subtitle: line('Material, technique, size'),
  description: paragraph(
    'HTML; anything that is not plain formatting is taken out',
    limits.descriptionLength.value,
  ),
  dimensions: line('As people read them'),
  safety: safetyText.default(''),
  tags: z.array(requiredLine('Tag', 100)).max(100).meta({ description: 'Tags' }),
  seo: seoTexts,
  images: z
    .array(z.strictObject({ mediaId: id('A picture of the product'), alt: line('Alt text', 500) }))
    .max(limits.imagesPerProduct.value)
    .meta({ description: 'Alt texts of its pictures' }),
})

/** The texts of a collection in another language. */
export const collectionTexts = z.strictObject({
  title: line('Title'),
  description: paragraph('One or two sentences, plain text', 1_000),
  imageAlt: line('Alt text of its picture', 500),
  seo: seoTexts.default({ title: '', description: '' }),
})

const pageTexts = z.strictObject({
  title: line('Title'),
  html: paragraph('HTML; anything that is not plain formatting is taken out', limits.descriptionLength.value),
})

/** Names of texts: `title`, `seo.title`, `images.{mediaId}`. */
const fieldNames = (about: string) =>
  z.array(z.string().max(300).meta({ example: 'title' })).meta({ description: about })

const older = fieldNames('Texts whose original has changed since they were translated')

/** A text and its translations. */
const translated = <Texts extends z.ZodObject>(texts: Texts, name: string) =>
  z
    .object({
      version: wholeNumber('Version; increases with each change'),
      original: texts.meta({ description: 'Text in the default language' }),
      translations: z
        .array(
          z.object({
            language,
            texts: texts.meta({ description: 'Its texts; empty where there are none' }),
            older,
          }),
        )
        .meta({ description: 'Every other language of the shop' }),
    })
    .meta({ id: name, description: 'Text and its translations' })

const productTranslations = translated(productTexts, 'ProductTranslations')
const collectionTranslations = translated(collectionTexts, 'CollectionTranslations')
const pageTranslations = translated(pageTexts, 'PageTranslations')

const termText = requiredLine(
  'A short text of the shop, or `name:value` for the value of that name alone',
  500,
).meta({
  example: 'Glaze',
})
const termTranslations = z
  .object({
    language,
    version: wholeNumber('Grows with each change; 0 before the first'),
    terms: z
      .array(z.object({ text: termText, term: line('Name', 500) }))
      .meta({ description: 'What texts are called in the language' }),
    missing: z.array(z.string()).meta({
      description:
        'Texts that shoppers read and that have no translation: options, shipping methods, markets, taxes',
    }),
    used: z
      .array(
        z.object({
          text: z.string().meta({ description: 'Label', example: 'Cobalt' }),
          as: z.array(z.enum(termUses)).meta({ description: 'Where they read it' }),
          of: z.array(z.string()).meta({ description: 'The options and attributes it is a value of' }),
        }),
      )
      .meta({ description: 'All labels, in alphabetical order' }),
  })
  .meta({ id: 'Terms', description: 'Translations of the shop’s short texts into a language' })

const kind = z.enum(translatedKinds).meta({ description: 'Kinds of entries with translations of their own' })

const progress = z
  .object({
    languages: z
      .array(
        z.object({
          language,
          kinds: z
            .array(
              z.object({
                kind: z.enum([...translatedKinds, 'term']).meta({ description: '`term` is a short text' }),
                all: wholeNumber('How many there are; archived products apart'),
                whole: wholeNumber('Those of which nothing is missing'),
                older: wholeNumber('Those with texts that are older than their original'),
              }),
            )
            .meta({ description: 'Translation progress by type' }),
        }),
      )
      .meta({ description: 'Every language but the default one' }),
  })
  .meta({ id: 'TranslationProgress', description: 'Translation progress' })

const state = z
  .object({
    id: id('Product id, collection id, or part of the page’s URL'),
    kind,
    title: z.string().meta({ description: 'As it is written in the default language' }),
    said: z.string().meta({ description: 'Its title in the language; empty where there is none' }),
    status: z
      .enum(productStatuses)
      .nullable()
      .meta({ description: 'Product status; null for entries that are always shown' }),
    missing: fieldNames('Texts that shoppers read in the default language'),
    older,
  })
  .meta({ id: 'TranslationState', description: 'How far something is translated into a language' })

const product = z.object({ productId: id('Product id') })
const collection = z.object({ collectionId: id('Collection id') })
const page = z.object({
  slug: z.string().max(100).meta({ description: 'URL handle', example: 'shipping' }),
})

export const translationEndpoints = {
  getTranslationProgress: endpoint({
    summary: 'Read the translation progress of each language',
    access: { permission: 'products:read' },
    returns: progress,
    fails: [],
  }),
  listTranslations: endpoint({
    summary: 'List products, collections or pages with their missing translations, by title',
    access: { permission: 'products:read' },
    params: z.object({ language: otherLanguage }),
    query: z.strictObject({
      kind: kind.default('product'),
      state: z.enum(translationFilters).optional().meta({
        description:
          'Filter: entries with a missing text, with an outdated one, or complete ones; all if omitted',
      }),
      q: z.string().max(200).optional().meta({ description: 'Words of the title, in either language' }),
      ...paging,
    }),
    returns: listOf(state, 'Products, collections or pages; archived products apart'),
    fails: ['not_found'],
  }),
  getProductTranslations: endpoint({
    summary: 'Read the translations of a product',
    access: { permission: 'products:read' },
    params: product,
    returns: productTranslations,
    fails: ['product_not_found'],
    versioned: true,
  }),
  translateProduct: endpoint({
    summary:
      'Replace the translation of a product into a language; an empty text falls back to the default language',
    access: { permission: 'products:write' },
    params: product.extend({ language: otherLanguage }),
    body: productTexts.extend({
      stillFit: z
        .array(z.string().max(300).meta({ example: 'title' }))
        .max(300)
        .default([])
        .meta({
          description: 'Texts that are right as they are, although the original has changed',
          example: [],
        }),
    }),
    returns: productTranslations,
    fails: ['product_not_found', 'not_found', 'image_refused', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  getCollectionTranslations: endpoint({
    summary: 'Read the translations of a collection',
    access: { permission: 'products:read' },
    params: collection,
    returns: collectionTranslations,
    fails: ['collection_not_found'],
    versioned: true,
  }),
  translateCollection: endpoint({
    summary: 'Replace the translation of a collection into a language',
    access: { permission: 'products:write' },
    params: collection.extend({ language: otherLanguage }),
    body: collectionTexts,
    returns: collectionTranslations,
    fails: ['collection_not_found', 'not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  getPageTranslations: endpoint({
    summary: 'Read a content page or policy in each language',
    access: { permission: 'content:write' },
    params: page,
    returns: pageTranslations,
    fails: ['page_not_found'],
    versioned: true,
  }),
  translatePage: endpoint({
    summary: 'Write a content page or policy in a language',
    access: { permission: 'content:write' },
    params: page.extend({ language: otherLanguage }),
    body: pageTexts,
    returns: pageTranslations,
    fails: ['page_not_found', 'not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  getTerms: endpoint({
    summary: 'Read the translations of the shop’s short texts into a language, and the missing ones',
    access: { permission: 'products:read' },
    params: z.object({ language: otherLanguage }),
    returns: termTranslations,
    fails: ['not_found'],
    versioned: true,
  }),
  replaceTerms: endpoint({
    summary: 'Replace all translations of the shop’s short texts into a language',
    access: { permission: 'content:write' },
    params: z.object({ language: otherLanguage }),
    body: z.strictObject({
      terms: z
        .array(z.strictObject({ text: termText, term: requiredLine('Name', 500) }))
        .max(limits.termsPerLanguage.value, `At most ${limits.termsPerLanguage.value} terms`)
        .meta({ description: 'What each text is called' }),
    }),
    returns: termTranslations,
    fails: ['not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
}
