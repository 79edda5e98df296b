import { expect, test } from 'vitest'
import type { ModelFile } from '#ports/model-file/model-file.ts'
import { createProductTexts } from './product-texts.ts'

/** A file of cards that says which numbers it was asked for. */
function openCards(cards: ReadonlyMap<number, { id: string; title: string }>) {
  const asked: number[][] = []
  const file: Pick<ModelFile, 'cards' | 'text' | 'entries'> = {
    cards(numbers) {
      asked.push([...numbers])
      return numbers.flatMap((number) => {
        const card = cards.get(number)
        return card ? [{ id: card.id, card: JSON.stringify({ title: card.title }) }] : []
      })
    },
    text: () => undefined,
    entries: () => [],
  }
  return { texts: createProductTexts(file), asked }
}

const numberOf = (id: string): number | undefined => Number(id.slice(1)) || undefined
const titles = (cards: readonly { product: { title: string } }[]): string[] =>
  cards.map(({ product }) => product.title)

test('cards come in the order asked for, read in one step, and once', () => {
  const { texts, asked } = openCards(
    new Map([1, 2, 3].map((number) => [number, { id: `p${number}`, title: `Good ${number}` }])),
  )
  expect(titles(texts.cards(['p2'], numberOf))).toEqual(['Good 2'])
  expect(titles(texts.cards(['p3', 'p2', 'gone', 'p9', 'p1'], numberOf))).toEqual([
    'Good 3',
    'Good 2',
    'Good 1',
  ])
  expect(titles(texts.cards(['p1', 'p3'], numberOf))).toEqual(['Good 1', 'Good 3'])
  expect(asked).toEqual([[2], [3, 9, 1]])
  texts.forget('p3')
  texts.cards(['p1', 'p3'], numberOf)
  expect(asked.slice(2)).toEqual([[3]])
})

test('no card is missing while others are forgotten for it', () => {
  const ids = Array.from({ length: 2_010 }, (_, at) => `p${at + 1}`)
  const { texts } = openCards(new Map(ids.map((id, at) => [at + 1, { id, title: `Good ${at + 1}` }])))
  texts.cards(ids.slice(0, 2_000), numberOf)
  // The first is still kept, and would be the first to go.
  const mixed = [...ids.slice(2_000), ids[0] ?? '']
  expect(texts.cards(mixed, numberOf).map(({ id }) => id)).toEqual(mixed)
})

test('the card of another product that was given the number is not taken for it', () => {
  const { texts } = openCards(new Map([[1, { id: 'p7', title: 'Another' }]]))
  expect(texts.cards(['p1'], numberOf)).toEqual([])
})
