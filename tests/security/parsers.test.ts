import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOf, pictureKind } from '#adapters/media/pictures/picture-kind.ts'
import { withoutText } from '#adapters/media/pictures/png-chunks.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { readWishes } from '#domain/people/wish-lists/wishes.ts'
import { readPrice, readWhole } from '#domain/whole-shop/table-files/decimals.ts'
import { splitList } from '#domain/whole-shop/table-files/lists.ts'
import { readRecords, UnreadableFile } from '#domain/whole-shop/table-files/read-records.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'
import { readCookie } from '#http/api/cookies.ts'
import { isKnown } from '#http/api/etags.ts'
import { readRange } from '#http/files/byte-range.ts'
import { networkOf, readAddress } from '#http/limits/networks.ts'
import { readDevice } from '#http/sign-in/device.ts'
import { PictureRefused } from '#ports/media/pictures.ts'
import { BundleFailure } from '#server/bundle/bundle-failure.ts'
import { manifestIn } from '#server/bundle/read-bundle.ts'
import { addressFormOf } from '#vocabulary/addresses/forms.ts'
import { checkAddressValues } from '#vocabulary/addresses/form.ts'
import { looksLikeCardNumber } from '#vocabulary/card-numbers.ts'
import { isEmail } from '#vocabulary/email.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { readPlaceCookie, splitPlace } from '#vocabulary/places/places.ts'
import { isPostcodePattern } from '#vocabulary/places/subdivisions.ts'
import { textOfHtml } from '#vocabulary/text/html-text.ts'
import { searchedWords, writtenWords } from '#vocabulary/text/search-words.ts'
import { many } from '../tiers.ts'

/*
 * Every reader of what comes from outside, with whatever may come: it answers, or refuses in the way it says it does, and
 * takes no long time for a long text. A run that fails names its seed.
 */
const numRuns = many(20_000, 300)

/** What readers look for, so that texts come near to what they take. */
// oxfmt-ignore
const tokens = [
  '"', '""', ',', ';', '\n', '\r\n', '=', '%', '%2f', '%00', '/', '//', '\\', '.', '..', ':', '[', ']', '::', '::ffff:', '<', '>', '</', '<a href="', '<!--',
  'bytes=', '-', 'en', 'de-AT', 'q=0.5', '*', 'W/"', 'session', '__Host-', '@', '1', '0', '9999999999999999', '4242', ' ', '\t', '\u0000', '\u202e', 'é', '🏺', '日本',
  'data:', 'javascript:', '&#x3c;', '(', ')', 'a', 'A',
]
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...tokens), { maxLength: 40 }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...tokens), fc.string({ maxLength: 5 })), { maxLength: 40 })
    .map((parts) => parts.join('')),
)

const base = 'https://shop.example'
const german = addressFormOf('DE')

/** Each reader of text, with what has to be true of its answer. */
const readers: Record<string, (input: string) => void> = {
  'the path of a redirect': (input) => expect(new URL(ownPath(input), base).origin).toBe(base),
  'the place of an address': (input) => expect(splitPlace(`/${input}`).rest).toMatch(/^\//),
  'the cookie of a place': (input) => void readPlaceCookie(input, { https: false }),
  Cookie: (input) => {
    const found = readCookie(headers('cookie', input), 'session', { https: false })
    if (found !== undefined) expect(found).toMatch(/^[\w.~-]{1,200}$/)
  },
  'the wishes of a cookie': (input) => expect(readWishes(input).length).toBeLessThan(1_000),
  'Accept-Language': (input) => expect(languageTags).toContain(negotiateLanguage(input)),
  'If-None-Match': (input) => void isKnown(input, '"x"'),
  Range: (input) => {
    const range = readRange(input, 1_000)
    if (typeof range !== 'object') return
    expect([range.first >= 0, range.first <= range.last, range.last < 1_000]).toEqual([true, true, true])
  },
  'X-Forwarded-For': (input) => {
    const address = readAddress(input)
    if (address !== undefined) expect(readAddress(address)).toBe(address)
    expect(networkOf(input)).toBe(networkOf(networkOf(input)))
  },
  'User-Agent': (input) => void readDevice(input),
  'a signed link': (input) => expect(readLink('secret', 'order access', input, 0)).toBeUndefined(),
  'a signed link that somebody has changed': (input) => {
    const link = signLink('secret', 'order access', '7K2QX')
    const changed = link.slice(0, input.length % link.length) + input
    if (changed !== link) expect(readLink('secret', 'order access', changed, 0)).toBeUndefined()
  },
  'a price of a file': (input) => {
    const price = readPrice(input, 'EUR')
    if (price !== undefined) expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
  },
  'a whole number of a file': (input) => {
    const number = readWhole(input, 1_000)
    if (number !== undefined) expect(number).toBeLessThanOrEqual(1_000)
  },
  'a list of a file': (input) => {
    for (const separator of [',', ';'] as const) expect(splitList(input, separator)).not.toContain('')
  },
  'an e-mail': (input) => {
    if (isEmail(input)) expect(input).toMatch(/^[^\s@]{1,64}@[^\s@]+$/)
  },
  'a postcode pattern': (input) => void isPostcodePattern(input),
  'an address': (input) =>
    void checkAddressValues(german, {
      name: input,
      line1: input,
      postcode: input,
      city: input,
      region: input,
    }),
  'a card number': (input) => void looksLikeCardNumber(input),
  'words that are searched for': (input) =>
    expect(searchedWords(input).length).toBeLessThanOrEqual(input.length + 1),
  'words of a product': (input) => void writtenWords(input),
  'HTML of a description': (input) => {
    const clean = cleanHtml(input)
    expect(clean).not.toMatch(
      /<(?:script|style|iframe|svg|img)|<[^>]*\s(?:on\w+|style)\s*=|href="\s*javascript:/i,
    )
    expect(cleanHtml(clean)).toBe(clean)
    void textOfHtml(input)
  },
}

function headers(name: string, value: string): Headers {
  // What no header can hold never reaches a reader.
  return new Headers([[name, value.replaceAll(/[^\x20-\x7e]/g, '')]])
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('is read whatever it says', () => {
    const answers = (input: string): void => {
      read(input)
    }
    fc.assert(fc.property(text, answers), { numRuns })
  })

  test('is read in time however long it is', () => {
    for (const token of tokens) {
      const long = token.repeat(Math.ceil(50_000 / token.length))
      const began = performance.now()
      read(long)
      read(`${long}!`)
      expect(performance.now() - began, JSON.stringify(token)).toBeLessThan(10_000)
    }
  })
})

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .tuple(
      fc.constantFrom(
        '\x89PNG\r\n\x1a\n',
        '\xff\xd8\xff',
        'RIFF\x10\0\0\0WEBP',
        '\0\0\0\x20ftypavif',
        '\x1f\x8b\x08',
        'manifest.json',
      ),
      fc.uint8Array({ maxLength: 400 }),
    )
    .map(([begin, rest]) => Buffer.concat([Buffer.from(begin, 'latin1'), rest])),
)

test('a picture is one of the kinds, or refused', () => {
  const read = (input: Uint8Array): void => {
    try {
      pictureKind(input)
    } catch (error) {
      expect(error).toBeInstanceOf(PictureRefused)
    }
    if (kindOf(input) !== 'png') return
    const plain = withoutText(input)
    expect(plain.length).toBeLessThanOrEqual(input.length)
    expect(withoutText(plain)).toEqual(plain)
  }
  fc.assert(fc.property(bytes, read), { numRuns })
})

test('a CSV file gives records or problems, or is refused', async () => {
  async function* chunks(input: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < input.length; at += size) yield input.subarray(at, at + size)
  }
  const file = fc.oneof(
    bytes,
    text.map((each) => new TextEncoder().encode(each)),
  )
  const read = async (input: Uint8Array, size: number): Promise<void> => {
    const collect = async (chunk: number) => {
      const records = []
      for await (const record of readRecords(chunks(input, chunk))) records.push(record)
      return records
    }
    try {
      // Where a file is cut into chunks says nothing about it.
      expect(await collect(size)).toEqual(await collect(1_000))
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile)
    }
  }
  await fc.assert(fc.asyncProperty(file, fc.integer({ min: 1, max: 20 }), read), { numRuns })
})

test('a bundle is refused when it is none', async () => {
  const read = async (input: Uint8Array): Promise<void> => {
    await expect(
      manifestIn(
        (async function* () {
          yield input
        })(),
      ),
    ).rejects.toBeInstanceOf(BundleFailure)
  }
  await fc.assert(fc.asyncProperty(bytes, read), { numRuns })
})
