import { z } from 'zod'
import {
  pictureSides,
  pictureTimes,
  productLayouts,
  productSources,
  promiseIcons,
  type LocalText,
} from '#vocabulary/catalog/sections.ts'
import { text, whole } from '#ports/document-store/field-schemas.ts'
import { local } from '../languages/documents.ts'
import { media } from '../media/documents.ts'

const head = { id: text('Section id'), heading: local('Heading') }
const links = z
  .array(z.object({ label: local('Label'), path: text('Path in the shop') }))
  .meta({ description: 'Ways on' })
export const picture = z
  .object({ media: media.meta({ description: 'The file' }), alt: local('Alt text') })
  .nullable()
  .meta({ description: 'Its picture' })
const hotspots = z
  .array(z.object({ productId: text('Product'), x: whole('From the left'), y: whole('From the top') }))
  .optional()
  .meta({ description: 'Products in the picture, in percent of it; none where it is missing' })
const otherPictures = z
  .array(z.object({ when: z.enum(pictureTimes), picture }))
  .optional()
  .meta({ description: 'Pictures that take its place at times; none where it is missing' })
const address = text('An https address elsewhere')

/** A section as it is stored. */
export const section = z.discriminatedUnion('type', [
  z.object({
    ...head,
    type: z.literal('hero'),
    text: local('Text'),
    links,
    picture,
    otherPictures,
    hotspots,
  }),
  z.object({ ...head, type: z.literal('text'), html: local('Sanitised HTML') }),
  z.object({
    ...head,
    type: z.literal('picture'),
    html: local('Sanitised HTML'),
    links,
    picture,
    side: z.enum(pictureSides),
  }),
  z.object({
    ...head,
    type: z.literal('columns'),
    columns: z.array(z.object({ heading: local('Heading'), html: local('Sanitised HTML'), picture })),
  }),
  z.object({
    ...head,
    type: z.literal('gallery'),
    pictures: z.array(z.object({ picture, caption: local('Caption') })),
  }),
  z.object({
    ...head,
    type: z.literal('products'),
    source: z.enum(productSources),
    collection: z.string().nullable(),
    layout: z.enum(productLayouts).optional().meta({ description: 'A grid where it is missing' }),
    most: whole('How many'),
  }),
  z.object({ ...head, type: z.literal('collections'), collections: z.array(z.string()) }),
  z.object({
    ...head,
    type: z.literal('quotes'),
    quotes: z.array(
      z.object({
        text: local('Quotation'),
        by: z.string(),
        productId: z.string().nullable().optional().meta({ description: 'The product that it is about' }),
      }),
    ),
  }),
  z.object({
    ...head,
    type: z.literal('questions'),
    questions: z.array(z.object({ question: local('Question'), answer: local('Answer') })),
  }),
  z.object({ ...head, type: z.literal('video'), text: local('Text'), address, picture }),
  z.object({ ...head, type: z.literal('map'), text: local('Postal address'), address, picture }),
  z.object({ ...head, type: z.literal('newsletter'), text: local('Text') }),
  z.object({ id: text('Section id'), type: z.literal('page'), slug: text('Slug of the page') }),
  z.object({ ...head, type: z.literal('posts'), most: whole('How many') }),
  z.object({
    ...head,
    type: z.literal('promises'),
    promises: z.array(z.object({ icon: z.enum(promiseIcons), text: local('The promise') })),
  }),
])

/** A section of a page as it is stored. */
export type Section = z.infer<typeof section>

/** A picture of a section with its alt text. */
export type SectionPicture = z.infer<typeof picture>

/** A picture as staff write it: by its id. */
export type PictureInput = { mediaId: string; alt: LocalText } | null

/** The same value with its pictures by their ids. */
export type ByPictureId<T> = T extends SectionPicture
  ? T extends { media: unknown }
    ? PictureInput
    : T
  : T extends readonly (infer Each)[]
    ? ByPictureId<Each>[]
    : T extends LocalText
      ? T
      : T extends object
        ? { [Key in keyof T]: Key extends 'picture' ? PictureInput : ByPictureId<T[Key]> }
        : T

/** A section as staff write it. */
export type SectionInput = {
  [Type in Section['type']]: ByPictureId<Extract<Section, { type: Type }>>
}[Section['type']]

/** The pictures in sections, and in the head of a post, each once. */
export function picturesIn(value: unknown): NonNullable<SectionPicture>['media'][] {
  const found = new Map<string, NonNullable<SectionPicture>['media']>()
  const note = (field: unknown) => {
    const { media } = (field as SectionPicture) ?? {}
    if (media) found.set(media.id, media)
  }
  mapFields(value, { picture: note })
  return [...found.values()]
}

/** The products that sections name one by one. */
export function productsIn(value: unknown): Set<string> {
  const found = new Set<string>()
  mapFields(value, { productId: (id) => void (id && found.add(id as string)) })
  return found
}

/** Changes the values of fields by their name wherever they are in a section; `pointer` names the place. */
export function mapFields(
  value: unknown,
  change: Readonly<Record<string, (value: unknown, pointer: string) => unknown>>,
  pointer = '',
): unknown {
  if (Array.isArray(value)) return value.map((each, at) => mapFields(each, change, `${pointer}/${at}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      const at = `${pointer}/${key}`
      return [key, change[key] ? change[key](field, at) : mapFields(field, change, at)]
    }),
  )
}
