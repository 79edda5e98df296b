import { expect, test } from 'vitest'
import type { ModelFile } from '#ports/model-file/model-file.ts'
import type { KnownOutline } from './known-outlines.ts'
import { createProductTexts } from './product-texts.ts'

/** A fake file of cards that records the requested numbers, and outlines of the products `p1`, `p2` and so on. */
function openCards(ids: ReadonlyMap<number, string>) {
  const requested: number[][] = []
  const file: Pick<ModelFile, 'cards' | 'text' | 'entries'> = {
    cards(numbers) {
      requested.push([...numbers])
      return numbers.flatMap((number) => {
        const id = ids.get(number)
        return id === undefined ? [] : [{ number, id, card: JSON.stringify([`Of ${id}`, '', [], [], {}]) }]
      })
    },
    text: () => undefined,
    entries: () => [],
  }
  const texts = createProductTexts(file)
  return {
    texts,
    requested,
    said: (...onRead: string[]) =>
      texts.cards(onRead, outlines).map(({ product: { title, subtitle } }) => `${title} ${subtitle}`),
  }
}

const outline = (id: string, number: number): KnownOutline => ({
  id,
  number,
  handle: id,
  title: `Good ${number}`,
  status: 'active',
  markets: [],
  updatedAt: '',
  brand: '',
  tags: [],
  collections: [],
  currencies: [],
  formerHandles: [],
  variants: [],
})
const numbers = Array.from({ length: 210 }, (_, at) => at + 1)
const outlines = new Map(numbers.map((number) => [`p${number}`, outline(`p${number}`, number)]))
const allCards = new Map(numbers.map((number) => [number, `p${number}`]))

test('cards come in the requested order, read in one step, and once', () => {
  const { texts, requested, said } = openCards(new Map([...allCards].slice(0, 3)))
  expect(said('p2')).toEqual(['Good 2 Of p2'])
  expect(said('p3', 'p2', 'gone', 'p9', 'p1')).toEqual(['Good 3 Of p3', 'Good 2 Of p2', 'Good 1 Of p1'])
  expect(said('p1', 'p3')).toEqual(['Good 1 Of p1', 'Good 3 Of p3'])
  expect(requested).toEqual([[2], [3, 9, 1]])
  texts.forget('p3')
  said('p1', 'p3')
  expect(requested.slice(2)).toEqual([[3]])
})

test('no card is missing while others are forgotten for it', () => {
  const { texts } = openCards(allCards)
  const ids = [...allCards.values()]
  texts.cards(ids.slice(0, 100), outlines)
  // The first is still cached, and would be evicted first.
  const mixed = [...ids.slice(100), ids[0] ?? '']
  expect(texts.cards(mixed, outlines).map(({ id }) => id)).toEqual(mixed)
})

test('a card that is read again stays cached longer', () => {
  const { requested, said } = openCards(allCards)
  const ids = [...allCards.values()]
  said(...ids.slice(0, 100))
  said(...ids.slice(100, 150))
  said('p1')
  said(...ids.slice(150))
  said('p1', 'p2')
  expect(requested.at(-1)).toEqual([2])
})

test('the card of another product that was given the number is not taken for it', () => {
  const { said } = openCards(new Map([[1, 'p7']]))
  expect(said('p1')).toEqual([])
})
