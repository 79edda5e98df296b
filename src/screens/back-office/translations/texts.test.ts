import { describe, expect, it } from 'vitest'
import type { TextsByField } from '#vocabulary/languages/translations.ts'
import {
  errorsByField,
  mergeTexts as merge,
  productBody,
  sameTexts,
  textState,
  translatedProduct,
  unchangedIn,
  wordsOf,
} from './texts.ts'
import { messages } from './messages/en.ts'
import { fieldNames } from './translation-labels.ts'

const original = {
  title: 'Tide vase',
  subtitle: 'Stoneware',
  description: '<p>A vase.</p>',
  dimensions: '24 cm',
  safety: '',
  tags: ['vase', 'tall, slim'],
  seo: { title: '', description: '' },
  images: [
    { mediaId: 'med_1', alt: 'From the front' },
    { mediaId: 'med_2', alt: 'From above' },
  ],
}
const nothing = {
  ...original,
  title: '',
  subtitle: '',
  description: '',
  dimensions: '',
  safety: '',
  tags: [],
  images: [],
}
const german = {
  ...nothing,
  title: 'Gezeitenvase',
  tags: ['Vase'],
  images: [{ mediaId: 'med_2', alt: 'Von oben' }],
}

describe('The texts of a product', () => {
  const { original: written, languages } = translatedProduct({
    version: 3,
    original,
    translations: [{ language: 'de', texts: german, older: ['title'] }],
  })
  const said = languages[0]?.texts ?? {}

  it('are edited by field, with one for every picture', () => {
    expect(written['tags']).toBe('vase\ntall, slim')
    expect(wordsOf(written['tags'] ?? '')).toEqual(original.tags)
    expect(said).toMatchObject({ title: 'Gezeitenvase', 'images.med_1': '', 'images.med_2': 'Von oben' })
    expect(languages[0]?.older).toEqual(['title'])
  })

  it('are sent as they came, without those of pictures that say nothing', () => {
    expect(productBody(said)).toEqual(german)
    expect(productBody({ ...said, title: '  Vase ' }).title).toBe('Vase')
  })

  it('take the shop’s errors at the fields that were sent', () => {
    const errors = [
      { pointer: '/images/0/alt', message: 'Too long' },
      { pointer: '/seo/title', message: 'Too long' },
      { pointer: '/tags/3', message: 'Too long' },
    ]
    expect(errorsByField(errors, said).map(({ pointer }) => pointer)).toEqual([
      'images.med_2',
      'seo.title',
      'tags',
    ])
  })
})

describe('A text', () => {
  const at = (field: string, part: object) =>
    textState(field, { original: 'Vase', saved: '', typed: '', older: false, ...part })

  it.each([
    ['is missing while it is empty', 'title', {}, 'missing'],
    ['is missing with spaces alone', 'title', { typed: ' ' }, 'missing'],
    ['follows others where search engines read it', 'seo.title', {}, 'follows'],
    ['is not required where it is a size', 'dimensions', { original: '24 cm' }, 'follows'],
    ['has nothing to translate', 'subtitle', { original: '' }, 'empty'],
    ['is there', 'title', { saved: 'Vase', typed: 'Vase' }, 'there'],
    ['is older than its original', 'title', { saved: 'Vase', typed: 'Vase', older: true }, 'older'],
    ['is changed, however old', 'title', { saved: 'Vase', typed: 'Krug', older: true }, 'changed'],
  ])('%s', (_, field, part, expected) => {
    expect(at(field, part)).toBe(expected)
  })
})

describe('Two changes of one language', () => {
  const base = { title: 'Vase', subtitle: '', 'images.med_1': 'Vorn' }
  const mergeTexts = (before: TextsByField, mine: TextsByField, theirs: TextsByField) =>
    merge(before, mine, theirs, messages)

  it('come together where they are of different fields', () => {
    const { merged, clashes } = mergeTexts(
      base,
      { ...base, title: 'Krug' },
      { ...base, subtitle: 'Steinzeug' },
    )
    expect(merged).toEqual({ ...base, title: 'Krug', subtitle: 'Steinzeug' })
    expect(clashes).toEqual([])
  })

  it('clash where both wrote something else, and mine stays', () => {
    const { merged, clashes } = mergeTexts(base, { ...base, title: 'Krug' }, { ...base, title: 'Kanne' })
    expect(merged['title']).toBe('Krug')
    expect(clashes).toEqual([{ at: 'title', label: 'Title' }])
  })

  it('let go of pictures that are gone, and take those that are new', () => {
    const theirs = { title: 'Vase', subtitle: '', 'images.med_2': '' }
    expect(mergeTexts(base, { ...base, 'images.med_1': 'Von vorn' }, theirs).merged).toEqual(theirs)
  })

  it('are the same where what one lacks is empty in the other', () => {
    expect(sameTexts({ title: 'Vase' }, { title: 'Vase', subtitle: '' })).toBe(true)
    expect(sameTexts({ title: 'Vase' }, { title: 'Vase', subtitle: 'x' })).toBe(false)
  })
})

it('fits no longer where its original has changed again', () => {
  const before = { title: 'Vase', subtitle: 'Stoneware' }
  expect(unchangedIn(['title', 'subtitle'], before, { ...before, title: 'Tall vase' })).toEqual(['subtitle'])
})

it('names fields in one line, each once', () => {
  expect(fieldNames(['title', 'tags', 'images.a', 'images.b'], messages)).toBe('Title, tags, alt text')
})
