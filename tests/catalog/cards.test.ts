import { expect, test } from 'vitest'
import { wordingOf } from '#domain/catalog/languages/wording.ts'
import { toCard } from '#http/catalog/card-views.ts'
import { createToImage } from '#http/catalog/images.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { openTestCatalog } from './open-catalog.ts'

test('a stored card shows what the whole product would, in every market and language', async () => {
  const { catalog, markets, stock } = await openTestCatalog()
  const others = {
    stock,
    toImage: createToImage(),
    ratings: { of: () => undefined, onChange: () => () => undefined },
    now: 0,
  }
  let shown = 0
  for (const [id, product] of catalog.products()) {
    const stored = catalog.cards([id])[0]?.product
    if (!stored) throw new Error(`${id} has no card`)
    for (const { id: marketId, market } of markets.all()) {
      for (const language of languageTags) {
        const showing = { ...others, marketId, market, wording: wordingOf(language, {}) }
        const card = toCard(id, product, showing)
        if (card) shown += 1
        expect(toCard(id, stored, showing)).toEqual(card)
      }
    }
  }
  expect(shown).toBeGreaterThan(0)
})

test('a card counts the units of the variant that it leads to, not of all', async () => {
  const { catalog, markets, stock } = await openTestCatalog()
  const { id: marketId, market } = markets.all()[0] ?? markets.find('eu')
  const wording = wordingOf('en', {})
  const few = { ...stock, known: () => 2, available: () => 2 }
  const showing = {
    marketId,
    market,
    wording,
    stock: few,
    toImage: createToImage(),
    ratings: { of: () => undefined, onChange: () => () => undefined },
    now: 0,
  }
  const left = [...catalog.products()].flatMap(([id, product]) => toCard(id, product, showing)?.left ?? [])
  expect(new Set(left)).toEqual(new Set([2]))
})
