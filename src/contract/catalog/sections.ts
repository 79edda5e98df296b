import { z } from 'zod'
import {
  pictureSides,
  pictureTimes,
  productLayouts,
  productSources,
  promiseIcons,
} from '#vocabulary/catalog/sections.ts'
import { longestHandle } from '#vocabulary/handles.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { says } from '#vocabulary/statements/says.ts'
import { limits } from '#vocabulary/limits.ts'
import { id, line, paragraph, requiredLine } from '../values.ts'

const byLanguage = <Text extends z.ZodType<string>>(text: Text, about: string) =>
  z
    .partialRecord(z.enum(languageTags), text)
    .meta({ description: `${about}, by language; where one is missing, English is shown`, example: {} })
export const localLine = (about: string) => byLanguage(line(about), about)
export const localParagraph = (about: string) => byLanguage(paragraph(about, limits.noteLength.value), about)
/** Text with formatting, by language. */
export const localHtml = byLanguage(
  paragraph('HTML', limits.descriptionLength.value),
  'HTML; anything that is not plain formatting is taken out',
)

export const sectionId = z
  .string()
  .regex(/^[\w-]{1,40}$/, says('format_id'))
  .meta({ description: 'Tells sections apart; chosen by the caller', example: 'hero' })
const head = { id: sectionId, heading: localLine('Heading; empty for that of its kind') }
const link = z.strictObject({
  label: localLine('Label'),
  path: z
    .string()
    .max(500)
    .regex(/^\/([^/\s\\][^\s\\]*)?$/, says('format_path'))
    .meta({ description: 'A path in this shop, without market and language', example: '/collections' }),
})
const links = (most: number) =>
  z
    .array(link)
    .max(most, most === 1 ? 'At most 1 link' : `At most ${most} links`)
    .meta({ description: 'Ways on, the first one emphasised' })
const elsewhere = (about: string) =>
  z
    .url({ protocol: /^https$/, error: says('format_https') })
    .max(500)
    .meta({ description: about, example: 'https://www.openstreetmap.org/node/240109189' })
export const pictureInput = z
  .strictObject({ mediaId: id('Media id'), alt: localLine('Alt text; empty for a decoration') })
  .nullable()
  .meta({ description: 'Its picture', example: { mediaId: 'img_1', alt: {} } })
const listOf = <Each extends z.ZodType>(
  each: Each,
  [least, most]: readonly [number, number],
  about: string,
) =>
  z
    .array(each)
    .min(least, least === 1 ? 'At least one' : `At least ${least}`)
    .max(most, `At most ${most}`)
    .meta({ description: about })
const percent = (about: string) =>
  z
    .int('A whole number')
    .min(0)
    .max(100)
    .meta({ description: `${about}, in percent`, example: 50 })
const hotspots = z
  .array(
    z.strictObject({ productId: id('Product'), x: percent('From the left'), y: percent('From the top') }),
  )
  .max(6, 'At most 6')
  .default([])
  .meta({ description: 'Products in the picture, and where they are in it' })
const otherPictures = z
  .array(
    z.strictObject({
      when: z.enum(pictureTimes).meta({ description: 'When it is shown; of two the first one' }),
      picture: pictureInput,
    }),
  )
  .max(pictureTimes.length, `At most ${pictureTimes.length}`)
  .default([])
  .meta({ description: 'Pictures that take its place on narrow screens or in dark colours' })
const howMany = z.int('A whole number').min(1, 'At least 1').max(12, 'At most 12')
const most = howMany.meta({ description: 'How many', example: 4 })

/** A section as staff write it. */
export const sectionInput = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('hero').meta({ description: 'The first picture, with the heading of the page' }),
    text: localParagraph('Text'),
    links: links(2),
    picture: pictureInput,
    otherPictures,
    hotspots,
  }),
  z.strictObject({ ...head, type: z.literal('text').meta({ description: 'Text' }), html: localHtml }),
  z.strictObject({
    ...head,
    type: z.literal('picture').meta({ description: 'A picture with text beside it' }),
    html: localHtml,
    links: links(1),
    picture: pictureInput,
    side: z.enum(pictureSides).meta({ description: 'On which side of the text the picture is' }),
  }),
  z.strictObject({
    ...head,
    type: z.literal('columns').meta({ description: 'Columns beside each other' }),
    columns: listOf(
      z.strictObject({ heading: localLine('Heading'), html: localHtml, picture: pictureInput }),
      [2, 4],
      'The columns',
    ),
  }),
  z.strictObject({
    ...head,
    type: z.literal('gallery').meta({ description: 'Pictures with captions' }),
    pictures: listOf(
      z.strictObject({ picture: pictureInput, caption: localLine('Caption') }),
      [1, 24],
      'The pictures, in order',
    ),
  }),
  z.strictObject({
    ...head,
    type: z.literal('products').meta({ description: 'A row of products' }),
    source: z.enum(productSources).meta({ description: 'Which products' }),
    collection: z
      .string()
      .max(longestHandle)
      .nullable()
      .meta({ description: 'Handle of the collection that they are taken from', example: null }),
    layout: z
      .enum(productLayouts)
      .default('grid')
      .meta({ description: 'In a grid, or in a row that is swiped through' }),
    most,
  }),
  z.strictObject({
    ...head,
    type: z.literal('collections').meta({ description: 'A grid of collections' }),
    collections: z
      .array(z.string().max(longestHandle))
      .max(12, 'At most 12 collections')
      .meta({ description: 'Handles, in order; none: the first six that are below no other', example: [] }),
  }),
  z.strictObject({
    ...head,
    type: z.literal('quotes').meta({ description: 'Quotations' }),
    quotes: listOf(
      z.strictObject({
        text: localParagraph('Quotation'),
        by: line('Name of the speaker'),
        productId: id('Product')
          .nullable()
          .default(null)
          .meta({ description: 'The product that it is about', example: null }),
      }),
      [1, 6],
      'Quotations',
    ),
  }),
  z.strictObject({
    ...head,
    type: z.literal('questions').meta({ description: 'Questions with their answers' }),
    questions: listOf(
      z.strictObject({ question: localLine('Question'), answer: localParagraph('Answer') }),
      [1, 20],
      'Questions',
    ),
  }),
  z.strictObject({
    ...head,
    type: z.literal('video').meta({ description: 'A link to a video, with a picture of it' }),
    text: localParagraph('Text'),
    address: elsewhere('Where the video is; nothing is loaded from there'),
    picture: pictureInput,
  }),
  z.strictObject({
    ...head,
    type: z.literal('map').meta({ description: 'A postal address with a link to a map' }),
    text: localParagraph('Postal address, opening hours'),
    address: elsewhere('Where the map is; nothing is loaded from there'),
    picture: pictureInput,
  }),
  z.strictObject({
    ...head,
    type: z.literal('newsletter').meta({ description: 'The form of the newsletter' }),
    text: localParagraph('Text'),
  }),
  z.strictObject({
    id: sectionId,
    type: z.literal('page').meta({ description: 'The beginning of a page, with the way to it' }),
    slug: requiredLine('Slug of the page').meta({ example: 'about' }),
  }),
  z.strictObject({
    ...head,
    type: z.literal('posts').meta({ description: 'The latest posts of the journal' }),
    most,
  }),
  z.strictObject({
    ...head,
    type: z.literal('promises').meta({ description: 'A strip of short promises' }),
    promises: listOf(
      z.strictObject({
        icon: z.enum(promiseIcons).meta({ description: 'Its icon' }),
        text: localLine('The promise; `{amount}` and `{country}` stand for those of free shipping'),
      }),
      [2, 4],
      'The promises',
    ),
  }),
])
