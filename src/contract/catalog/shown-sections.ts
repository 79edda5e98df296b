import { z } from 'zod'
import {
  pictureSides,
  pictureTimes,
  productLayouts,
  productSources,
  promiseIcons,
} from '#vocabulary/catalog/sections.ts'
import { image, language, money, timestamp } from '../values.ts'
import { collection, productCard } from './products.ts'
import { sectionId } from './sections.ts'

/** A text in the language that was asked for, else in the default one. */
export const shown = (about: string) =>
  z
    .object({
      text: z.string().meta({ description: about }),
      lang: language.optional().meta({ description: 'Its language, where it is another than was asked for' }),
    })
    .meta({ description: about })
const link = z.object({
  label: shown('Label; empty for the name of the screen it leads to'),
  path: z.string().meta({ description: 'A path in this shop', example: '/collections' }),
})
const head = { id: sectionId, heading: shown('Heading; empty for that of its kind') }
const picture = image.nullable().meta({ description: 'Its picture' })
const html = shown('Sanitised HTML')
const address = z.string().meta({ description: 'An https address elsewhere' })

/** Texts for search engines in one language. */
export const shownSeo = z
  .object({
    title: z.string().meta({ description: 'Title; empty for its own' }),
    description: z.string().meta({ description: 'Description; empty for the beginning of its text' }),
  })
  .meta({ description: 'For search engines' })

/** A post of the journal in a list. */
export const postCard = z
  .object({
    slug: z.string().meta({ description: 'Its part of the URL', example: 'first-firing' }),
    title: shown('Title'),
    excerpt: shown('One or two sentences'),
    author: z.string().meta({ description: 'Name of the author; may be empty' }),
    picture,
    publishedAt: timestamp('When it was published for the first time'),
    updatedAt: timestamp('When it was last published'),
  })
  .meta({ id: 'PostCard', description: 'A post of the journal in a list' })

/** A section as shoppers see it, in one language and market. */
const shownSection = z.discriminatedUnion('type', [
  z.object({
    ...head,
    type: z.literal('hero'),
    text: shown('Text'),
    links: z.array(link).meta({ description: 'Ways on' }),
    picture,
    otherPictures: z
      .array(
        z.object({ when: z.enum(pictureTimes).meta({ description: 'When it is shown' }), picture: image }),
      )
      .meta({ description: 'Pictures that take its place on narrow screens or in dark colours' }),
    hotspots: z
      .array(
        z.object({
          x: z.int().meta({ description: 'From the left, in percent' }),
          y: z.int().meta({ description: 'From the top, in percent' }),
          product: productCard,
        }),
      )
      .meta({ description: 'Products in the picture' }),
  }),
  z.object({ ...head, type: z.literal('text'), html }),
  z.object({
    ...head,
    type: z.literal('picture'),
    html,
    links: z.array(link).meta({ description: 'A way on' }),
    picture,
    side: z.enum(pictureSides),
  }),
  z.object({
    ...head,
    type: z.literal('columns'),
    columns: z.array(z.object({ heading: shown('Heading'), html, picture })),
  }),
  z.object({
    ...head,
    type: z.literal('gallery'),
    pictures: z.array(z.object({ picture: image, caption: shown('Caption') })),
  }),
  z.object({
    ...head,
    type: z.literal('products'),
    source: z.enum(productSources),
    layout: z.enum(productLayouts),
    items: z.array(productCard).meta({ description: 'The products' }),
  }),
  z.object({
    ...head,
    type: z.literal('collections'),
    items: z.array(collection).meta({ description: 'The collections' }),
  }),
  z.object({
    ...head,
    type: z.literal('quotes'),
    quotes: z.array(
      z.object({
        text: shown('Quotation'),
        by: z.string(),
        product: productCard.nullable().meta({ description: 'The product that it is about' }),
      }),
    ),
  }),
  z.object({
    ...head,
    type: z.literal('questions'),
    questions: z.array(z.object({ question: shown('Question'), answer: shown('Answer') })),
  }),
  z.object({ ...head, type: z.literal('video'), text: shown('Text'), address, picture }),
  z.object({ ...head, type: z.literal('map'), text: shown('Postal address'), address, picture }),
  z.object({ ...head, type: z.literal('newsletter'), text: shown('Text') }),
  z.object({
    ...head,
    type: z.literal('page'),
    slug: z.string(),
    text: shown('The beginning of its text'),
    picture,
  }),
  z.object({
    ...head,
    type: z.literal('posts'),
    items: z.array(postCard).meta({ description: 'The posts, the newest first' }),
  }),
  z.object({
    ...head,
    type: z.literal('promises'),
    promises: z.array(
      z.object({
        icon: z.enum(promiseIcons),
        text: shown('The promise'),
        freeShipping: z
          .object({
            from: money.meta({ description: 'The worth of the items: `{amount}` in the text' }),
            country: z.string().meta({ description: 'Where to: `{country}` in the text' }),
          })
          .optional()
          .meta({ description: 'Free shipping, of a text that names it' }),
      }),
    ),
  }),
])

/** The sections of a page. */
export const shownSections = z.array(shownSection).meta({ description: 'The sections, from the top' })
