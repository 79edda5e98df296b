import { describe, expect, test } from 'vitest'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { wordingOf } from '../../catalog/languages/wording.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { fixedCharges } from '../promotions/best-set.ts'
import { sampleLine, samplePromotion } from '../promotions/sample-promotion.ts'
import { priceItem } from '../prices/item-price.ts'
import { noMember } from '../price-lists/membership.ts'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'
import { priceTexts, priceMessagesIn } from './price-messages.ts'

/** With plain spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

const place = { currency: 'EUR', locale: 'en-IE' }
const german = wordingOf('de', { Alone: 'Allein' })

const reasonsIn = (language: Language, change: Parameters<typeof samplePromotion>[1]) => {
  const considered = [{ id: 'p', promotion: samplePromotion({}, change), code: null, refused: null }]
  const wording = wordingOf(language, {})
  return applyPromotions([sampleLine('bowl', 1_000, 3)], fixedCharges(490), considered, {
    ...place,
    wording,
  }).verdicts.map(({ reason }) => reason)
}

describe('The explanation of a price', () => {
  const conditions = {
    subtotalFrom: { EUR: 4_450 },
    minimumQuantity: 0,
    groups: [],
    firstOrder: false,
    markets: [],
  }

  test.each([
    ['en', 'From €44.50: €14.50 more'],
    ['de', 'Ab 44,50 €: es fehlen noch 14,50 €'],
    ['ja', '€44.50以上で適用（あと€14.50）'],
  ] as const)('is said in %s, with amounts as its readers write them', (language, reason) => {
    expect(reasonsIn(language, { conditions }).map(plain)).toEqual([reason])
  })

  test('translates the names of other promotions', () => {
    const considered = ['Alone', 'Other'].map((name, index) => ({
      id: `p${index}`,
      promotion: samplePromotion({ basisPoints: 2_000 - index }, { name, combines: [] }),
      code: null,
      refused: null,
    }))
    const { verdicts } = applyPromotions([sampleLine('bowl', 1_000)], fixedCharges(0), considered, {
      ...place,
      wording: german,
    })
    expect(verdicts.map(({ reason }) => reason)).toEqual([
      'Automatischer Rabatt',
      'Nicht kombinierbar mit „Allein“',
    ])
  })

  test('and the name of a quantity price', () => {
    const tiers = [{ from: 5, amount: 900 }]
    const sold = sampleVariant({ id: 'bowl', prices: { EUR: { amount: 1_000, compareAt: null, tiers } } })
    const query = { ...place, sold, marketId: 'eu', now: '2026-03-01T09:00:00.000Z', member: noMember }
    const noted = (quantity: number) =>
      priceItem({ ...query, quantity, wording: german })?.notes.map(({ name, reason }) => [name, reason])
    expect(noted(5)).toEqual([['Ab 5 Stück', '5 Stück oder mehr im Warenkorb']])
    expect(noted(2)?.map(([name]) => name)).toEqual(['Ab 5 Stück'])
    expect(priceItem({ ...query, quantity: 5 })?.notes[0]?.name).toBe('From 5 items')
  })

  test.each(languageTags.filter((language) => language !== 'en'))('has no English in %s', (language) => {
    const said = (of: Language) =>
      Object.values(priceTexts(of)).map((word) => {
        const say = word as string | ((...values: unknown[]) => string)
        return typeof say === 'string' ? say : say(3, 3)
      })
    const own = said(language)
    // A German code is a code.
    expect(said('en').filter((word) => own.includes(word) && word !== 'Code 3')).toEqual([])
  })

  test('is written as the market writes money without a requested language', () => {
    expect(plain(priceMessagesIn(undefined, { currency: 'EUR', locale: 'de-DE' }).money(1_450))).toBe(
      '14,50 €',
    )
  })
})
