import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'

/** A line of text that people type: trimmed, no control characters, at most `most` characters. */
export const line = (about: string, most: number = limits.titleLength.value) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'No line breaks, control characters or broken Unicode')
    .meta({ description: about })

/** As {@link line}, and not empty. */
export const requiredLine = (about: string, most: number = limits.titleLength.value) =>
  line(about, most).min(1, 'Please fill this in').meta({ description: about })

/** Text of several lines. */
export const paragraph = (about: string, most: number = limits.noteLength.value) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cs}*$/u, 'No broken Unicode')
    .meta({ description: about })

/** An id or part of a URL, with what it names. */
export const id = (about: string) => z.string().min(1).max(200).meta({ description: about })

/** A point in time: RFC 3339, UTC, with milliseconds. */
export const timestamp = (about: string) => z.iso.datetime({ precision: 3 }).meta({ description: about })

/** A count or measure, from 0. */
export const wholeNumber = (about: string) => z.int().meta({ description: about })

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Three capital letters, as in EUR')
  .meta({ description: 'ISO 4217 code', example: 'EUR' })

export const money = z
  .strictObject({
    amount: z.int().meta({ description: 'Whole minor units of the currency', example: 4200 }),
    currency,
  })
  .meta({ id: 'Money', description: 'An amount of money' })

export const quantity = z
  .int('A whole number')
  .min(1, 'At least 1')
  .max(limits.quantityPerLine.value, `At most ${limits.quantityPerLine.value}`)
  .meta({ description: 'How many pieces', example: 1 })

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Two capital letters, as in DE')
  .meta({ description: 'ISO 3166-1 alpha-2 code', example: 'DE' })

export const email = z
  .email('An e-mail address looks like name@example.org')
  .max(254, 'At most 254 characters')
  .meta({ description: 'E-mail address', example: 'ada@example.org' })

/**
 * A postal address as a shopper gives it. Which lines a country needs is checked by the shop, field by field.
 */
export const address = z
  .strictObject({
    name: requiredLine('Full name of who receives the parcel').meta({ example: 'Ada Lovelace' }),
    company: line('Company').optional(),
    line1: requiredLine('Street and house number').meta({ example: 'Torstraße 1' }),
    line2: line('Flat, floor, building').optional(),
    postcode: line('Postcode, as the country writes it; checked per country', 20)
      .optional()
      .meta({ example: '10119' }),
    city: requiredLine('Town').meta({ example: 'Berlin' }),
    region: line('State or province, where the country has them').optional(),
    country,
    phone: line('Telephone for the carrier', 40).optional(),
  })
  .meta({ id: 'Address', description: 'A postal address' })

export const image = z
  .object({
    id: id('Picture id'),
    url: z.string().meta({
      description: 'Where the picture lies, on this origin or absolute',
      example: '/media/mug-front.svg',
    }),
    alt: z.string().meta({ description: 'What the picture shows, for those who do not see it' }),
    width: z.int().nullable().meta({ description: 'Pixels; null when not known' }),
    height: z.int().nullable().meta({ description: 'Pixels; null when not known' }),
    sources: z
      .array(
        z.object({
          url: z.string().meta({ description: 'Where this size lies' }),
          width: wholeNumber('Pixels'),
          type: z.string().meta({ description: 'Media type', example: 'image/avif' }),
        }),
      )
      .meta({ description: 'The same picture in other sizes and formats' }),
  })
  .meta({ id: 'Image', description: 'A picture of a product' })

/** `{ items, next }` with an opaque cursor. */
export const listOf = <S extends z.ZodType>(item: S, about: string) =>
  z.object({
    items: z.array(item).meta({ description: about }),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last' }),
  })

/** The query of a list that is read page by page. */
export const paging = {
  after: z.string().max(2_000).optional().meta({ description: 'The `next` of the page before' }),
  limit: z.coerce
    .number()
    .int('A whole number')
    .min(1)
    .max(limits.pageSizeMost.value, `At most ${limits.pageSizeMost.value}`)
    .default(limits.pageSize.value)
    .meta({ description: 'Items on the page', example: 24 }),
}
