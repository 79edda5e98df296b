import { describe, expect, test } from 'vitest'
import { option, variant, vase } from './example-draft.ts'
import { messages as shared } from '../messages/messages/en.ts'
import { messages } from './messages/en.ts'
import { controlFor, placeOf, readDraft as read } from './read-draft.ts'

const readDraft = (draft: Parameters<typeof read>[0]) => read(draft, { ...messages.errors, ...shared })

describe('a draft of a product', () => {
  test('is read into what the API takes', () => {
    const { body, errors } = readDraft({ ...vase(), dimensions: ' ' })
    expect(errors).toEqual([])
    expect(body).toMatchObject({ handle: 'tide-vase', dimensions: null, images: [] })
    expect(body.variants[0]).toEqual({
      id: 'var_Cobalt',
      sku: 'SKU-Cobalt',
      options: ['Cobalt'],
      prices: [{ currency: 'EUR', amount: 4200, compareAt: null }],
      barcodes: [],
      weight: 500,
      lowStock: null,
      imageId: null,
      trackStock: true,
      allowBackorder: false,
      requiresShipping: true,
      content: null,
    })
  })

  test('leaves out a currency without a price, and the id of a variant that is new', () => {
    const prices = {
      EUR: { amount: '', compareAt: '', cost: '', tiers: [] },
      USD: { amount: '46.20', compareAt: '50', cost: '', tiers: [] },
    }
    const { body } = readDraft({ ...vase(), options: [], variants: [variant([], { id: undefined, prices })] })
    expect(body.variants[0]?.prices).toEqual([{ currency: 'USD', amount: 4620, compareAt: 5000 }])
    expect(body.variants[0]).not.toHaveProperty('id')
  })

  test('names every field that is wrong by its place', () => {
    const draft = {
      ...vase(),
      title: ' ',
      handle: 'no spaces',
      options: [option('Glaze', 'Cobalt', 'cobalt '), option('glaze', '')],
      variants: [
        variant(['Cobalt'], {
          prices: { EUR: { amount: '1,234', compareAt: '', cost: '', tiers: [] } },
          barcodes: '4006381333931, 123',
          weight: '1.5',
          lowStock: '-1',
        }),
        variant(['Ochre'], {
          sku: 'SKU-Cobalt',
          prices: { EUR: { amount: '5', compareAt: '4', cost: '', tiers: [] } },
        }),
        variant(['Iris'], { sku: '', prices: { EUR: { amount: '', compareAt: '4', cost: '', tiers: [] } } }),
      ],
    }
    expect(readDraft(draft).errors.map(({ pointer }) => pointer)).toEqual([
      '/title',
      '/handle',
      '/options/0/values/1/value',
      '/options/1/name',
      '/options/1/values/0/value',
      '/variants/0/barcodes',
      '/variants/0/weight',
      '/variants/0/lowStock',
      '/variants/0/prices/EUR/amount',
      '/variants/1/prices/EUR/compareAt',
      '/variants/2/prices/EUR/amount',
      '/variants/1/sku',
      '/variants/2/sku',
    ])
  })

  test('drops a variant’s picture that is no longer among the pictures', () => {
    const draft = { ...vase(), variants: [variant(['Cobalt'], { imageId: 'gone' })] }
    expect(readDraft(draft).body.variants[0]?.imageId).toBeNull()
  })

  test('finds the price that the server means by its currency', () => {
    const prices = {
      EUR: { amount: '', compareAt: '', cost: '', tiers: [] },
      USD: { amount: '1', compareAt: '', cost: '', tiers: [] },
    }
    const { body } = readDraft({ ...vase(), variants: [variant(['Cobalt'], { prices })] })
    expect(placeOf('/variants/0/prices/0/amount', body)).toBe('/variants/0/prices/USD/amount')
    expect(placeOf('/variants/0/sku', body)).toBe('/variants/0/sku')
  })

  test.each([
    ['/title', '/title'],
    ['/variants/3/prices/EUR/amount', '/variants/3/prices/EUR/amount'],
    ['/variants/3/options', '/variants/3/sku'],
    ['/tags/4', '/tags'],
    ['/variants', undefined],
    ['', undefined],
  ])('sends an error of %s to the control %s', (pointer, control) => {
    expect(controlFor(pointer)).toBe(control)
  })
})

test('takes several barcodes, however they are separated, and ten at most', () => {
  const read = (barcodes: string) => readDraft({ ...vase(), variants: [variant(['Cobalt'], { barcodes })] })
  const { body } = read('4006381333931, 0 36000-29145 2; 14006381333938،96385074、')
  expect(body.variants[0]?.barcodes).toEqual(['4006381333931', '036000291452', '14006381333938', '96385074'])
  expect(read(Array<string>(11).fill('96385074').join()).errors).toEqual([
    { pointer: '/variants/0/barcodes', message: 'At most 10 barcodes' },
  ])
})
