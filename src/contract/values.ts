import { z } from 'zod'
import {
  emailLimits,
  emailPattern,
  plainLocalPart,
  shortLocalPart,
  storedEmail,
  typedEmailPattern,
} from '#vocabulary/email.ts'
import { handlePattern, longestHandle } from '#vocabulary/handles.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { pageKinds } from '#vocabulary/catalog/content-pages.ts'
import { measures, type Measure } from '#vocabulary/catalog/measures.ts'
import { says } from '#vocabulary/statements/says.ts'

/** Marks that reverse the text after them (UAX 9): it would read as something else, and so would its surroundings. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g
/** Invisible characters only: a name of these would look empty. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s\u2800]*$/u
const plain = (text: string): string => (unseen.test(text) ? '' : text.replaceAll(turning, ''))

/** A line of text that people type: trimmed, no control characters, at most `most` characters. */
export const line = (about: string, most: number = limits.titleLength.value) =>
  z
    .string()
    .overwrite(plain)
    .trim()
    .max(most, `At most ${most} characters`)
    // oxlint-disable-next-line no-control-regex -- \p{Cc}, as Python, Java and Go can run it too
    .regex(/^[^\x00-\x1f\x7f-\x9f]*$/, says('no_control_characters'))
    .meta({ description: about })

/** As {@link line}, and not empty. */
export const requiredLine = (about: string, most: number = limits.titleLength.value) =>
  line(about, most).min(1, 'Please fill in this field').meta({ description: about })

/** Text of several lines. */
export const paragraph = (about: string, most: number = limits.noteLength.value) =>
  z.string().overwrite(plain).trim().max(most, `At most ${most} characters`).meta({ description: about })

/** Text of several lines that must not be empty. */
export const requiredParagraph = (about: string, most: number = limits.noteLength.value) =>
  paragraph(about, most).min(1, 'Please fill in this field').meta({ description: about })

/** An id or part of a URL, with its meaning. */
export const id = (about: string) => z.string().min(1).max(200).meta({ description: about })

/** A point in time: RFC 3339, UTC, with milliseconds. */
export const timestamp = (about: string) => z.iso.datetime({ precision: 3 }).meta({ description: about })

/** A count or measure, from 0. */
export const wholeNumber = (about: string) => z.int().meta({ description: about })

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, says('format_currency'))
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
  .meta({ description: 'Quantity', example: 1 })

export const language = z
  .enum(languageTags)
  .meta({ description: 'BCP 47 tag of a language the shop speaks', example: 'de' })

/** The texts of a response in another language than the requested one, each with its language. */
export const otherLanguages = <Field extends string>(...fields: readonly Field[]) =>
  z
    .object(
      Object.fromEntries(fields.map((field) => [field, language.optional()])) as {
        [Name in Field]: z.ZodOptional<typeof language>
      },
    )
    .meta({
      description: 'Untranslated texts with their language; empty if all are in the requested language',
    })

export const pageKind = z
  .enum(pageKinds)
  .meta({ description: 'Policies stand under /policies, pages under /pages' })

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, says('format_country'))
  .meta({ description: 'ISO 3166-1 alpha-2 code', example: 'DE' })

const emailError = 'An e-mail address looks like name@example.org'

export const email = z
  .email({ pattern: typedEmailPattern, error: emailError, abort: true })
  .overwrite(storedEmail)
  .max(emailLimits.address, `At most ${emailLimits.address} characters`)
  .check(
    z.email({
      pattern: plainLocalPart,
      error: says('email_local_letters'),
      abort: true,
    }),
    z.email({
      pattern: shortLocalPart,
      error: says('email_local_long'),
      abort: true,
    }),
    z.email({ pattern: emailPattern, error: emailError }),
  )
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

const share = (about: string) =>
  z.number().min(0, 'At least 0').max(1, 'At most 1').meta({ description: about, example: 0.5 })

/** A point of a picture. */
export const focus = z
  .strictObject({
    x: share('From the left, as a share of the width'),
    y: share('From the top, as a share of the height'),
  })
  .meta({ description: 'The point of a picture that stays visible where it is cropped' })

export const image = z
  .object({
    id: id('Picture id'),
    url: z.string().meta({
      description: 'Where the picture lies, on this origin or absolute',
      example: '/media/mug-front.svg',
    }),
    alt: z.string().meta({ description: 'Alt text' }),
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
      .meta({ description: 'The same picture in other sizes and formats, the smallest formats first' }),
    focus: focus
      .optional()
      .meta({ description: 'What stays visible where the picture is cropped; left out for its middle' }),
  })
  .meta({ id: 'Image', description: 'A picture of a product' })

/** `{ items, next }` with an opaque cursor. */
export const listOf = <S extends z.ZodType>(item: S, about: string) =>
  z.object({
    items: z.array(item).meta({ description: about }),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last' }),
  })

/** How many items a page has, at most as many as any other. */
export const pageLimit = (about: string, standard: number = limits.pageSize.value) =>
  z.coerce
    .number()
    .int('A whole number')
    .min(1, 'At least 1')
    .max(limits.pageSizeMost.value, `At most ${limits.pageSizeMost.value}`)
    .default(standard)
    .meta({ description: about, example: standard })

/** The number of a page of a list that is read by numbers. */
export const pageNumber = z.coerce
  .number()
  .int('A whole number')
  .min(1, 'At least 1')
  .max(10_000, 'At most 10000')
  .default(1)
  .meta({ description: 'Page, from 1', example: 1 })

/** The query of a list that is read page by page. */
export const paging = {
  after: z
    .string()
    .max(2_000)
    .regex(/^[A-Za-z0-9_.-]*$/, says('cursor_format'))
    .optional()
    .meta({ description: 'The `next` of the page before' }),
  limit: pageLimit('Items on the page'),
}

/** The query of a list of staff that says how many there are. */
export const countedPaging = {
  ...paging,
  count: z.enum(['1']).optional().meta({ description: '`1`: the first page says how many there are' }),
}

/** As {@link listOf}, with how many there are. */
export const countedListOf = <S extends z.ZodType>(item: S, about: string) =>
  listOf(item, about).extend({
    count: z
      .object({
        number: wholeNumber(`How many there are; ${limits.countedRecords.value} where there are more`),
        isComplete: z.boolean().meta({ description: 'Whether there are no more' }),
      })
      .optional()
      .meta({ description: 'On the first page, if requested; left out for filters that no index answers' }),
  })

/** The words that a list of staff is searched for. */
export const searchText = (about: string) =>
  z.string().trim().max(200).optional().meta({ description: about })

/** The query of a list that shows a span of time. */
export const span = (about: string) => ({
  from: timestamp(`${about} at this moment or later`)
    .optional()
    .meta({ example: '2026-03-01T00:00:00.000Z' }),
  to: timestamp(`${about} before this moment`).optional().meta({ example: '2026-04-01T00:00:00.000Z' }),
})

/** A measure that products are sold by. */
export const measure = z
  .enum(keysOf<Measure>(measures))
  .meta({ description: 'Unit of measure', example: 'g' })

/** A price for comparing products: the price of a reference quantity. */
export const pricePerMeasure = z
  .object({
    price: money,
    reference: wholeNumber('How much it is for'),
    of: measure,
  })
  .nullable()
  .meta({ description: 'Unit price for comparison; null without one' })

/** Volume prices. */
export const tier = z.object({
  from: wholeNumber('Minimum quantity in the cart'),
  price: money.meta({ description: 'Unit price from this quantity on' }),
})

/** The lowest price before a reduction, where it must be shown. */
export const lowestPrice = money.nullable().meta({
  description: 'Lowest price of the 30 days before the reduction (Directive 98/6/EC); null if not required',
})

/**
 * As {@link handlePattern}, as near as a pattern comes that Python, Java and Go can run too: anything but ASCII that is
 * neither letter nor digit.
 */
const joinedWords = String.raw`^[^\x00-\x2f:-@\[-\x60{-\x7f]+(-[^\x00-\x2f:-@\[-\x60{-\x7f]+)*$`

/** The handle of a record in its address. */
export const urlHandle = (about: string, example: string) =>
  z
    .string()
    .normalize()
    .regex(handlePattern, says('format_words'))
    .max(longestHandle)
    .meta({ description: about, example, pattern: joinedWords })

/** The handles that a record had before. */
export const formerHandles = z
  .array(
    z.object({
      handle: z.string().meta({ description: 'Handle' }),
      until: timestamp('Until when it stood there'),
    }),
  )
  .meta({ description: 'Where it stood before, oldest first: its old addresses lead to it' })

/** A place in an order that staff decide. */
export const position = (about: string) =>
  z
    .int('A whole number')
    .min(0, 'Not below 0')
    .max(100_000, 'At most 100000')
    .meta({ description: about, example: 1 })
