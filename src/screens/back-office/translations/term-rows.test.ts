import { describe, expect, it } from 'vitest'
import { messages } from './messages/en.ts'
import { changesOf, isMissing, mergeTerms, rowsIn, termRows, termsBody } from './term-rows.ts'

const used = [
  { text: 'Ink', as: ['option', 'option_value'] as const, of: ['Ink'] },
  { text: 'Parcel', as: ['delivery'] as const, of: [] },
  { text: 'Red', as: ['option_value', 'attribute_value'] as const, of: ['Colour', 'Glaze'] },
].map(({ text, as, of }) => ({ text, as: [...as], of }))

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

describe('The rows of terms', () => {
  const terms = { Ink: 'Druckfarbe', 'Ink:Ink': 'Tusche', Gone: 'Weg', 'Size:Red': 'Rot' }
  const rows = termRows(used, terms, ['Glaze:Red'])

  it('are what shoppers read, with what is said for single names, and at the end what they no longer do', () => {
    expect(keysOf(rows)).toEqual(['Ink', 'Ink:Ink', 'Parcel', 'Red', 'Glaze:Red', 'Gone', 'Size:Red'])
    expect(rows.find(({ key }) => key === 'Ink:Ink')).toMatchObject({ text: 'Ink', of: 'Ink' })
  })

  it('are missing where a place has no word', () => {
    const missing = (known: object) => keysOf(rows.filter((row) => isMissing(row, { ...terms, ...known })))
    expect(missing({})).toEqual(['Parcel', 'Red'])
    expect(missing({ 'Glaze:Red': 'Rot' })).toEqual(['Parcel', 'Red'])
    expect(missing({ 'Glaze:Red': 'Rot', 'Colour:Red': 'Rot', Parcel: 'Paket' })).toEqual([])
    expect(missing({ Red: 'Rot', Ink: '', 'Ink:Ink': 'Tusche' })).toEqual(['Ink', 'Parcel'])
  })

  it('are found by what they are called in either language, by place, and by state', () => {
    const found = (view: object) => keysOf(rowsIn(rows, { q: '', show: null, use: null, ...view }, terms))
    expect(found({ q: 'TUSCHE' })).toEqual(['Ink:Ink'])
    expect(found({ q: 'parc' })).toEqual(['Parcel'])
    expect(found({ use: 'attribute_value' })).toEqual(['Red', 'Glaze:Red'])
    expect(found({ show: 'unused' })).toEqual(['Gone', 'Size:Red'])
    expect(found({ q: 'Druckfarbe' })).toEqual(['Ink', 'Ink:Ink'])
    expect(found({ show: 'missing', q: 'red' })).toEqual(['Red', 'Glaze:Red'])
  })
})

it.each(['constructor', 'toString', '__proto__'])('takes a text that is called “%s” as any other', (text) => {
  const rows = termRows([{ text, as: ['attribute'], of: [] }], {}, [])
  expect(rows.map((row) => isMissing(row, {}))).toEqual([true])
  expect(keysOf(rowsIn(rows, { q: 'native', show: null, use: null }, {}))).toEqual([])
  const mine = Object.fromEntries([[text, 'Wort']])
  expect(changesOf({}, mine)).toBe(1)
  expect(termsBody(mergeTerms({}, mine, {}, messages.terms).merged)).toEqual([{ text, term: 'Wort' }])
  expect(mergeTerms({}, mine, {}, messages.terms).clashes).toEqual([])
})

it('sends what says something, and counts what has changed', () => {
  expect(termsBody({ Ink: ' Tusche ', Red: ' ' })).toEqual([{ text: 'Ink', term: 'Tusche' }])
  expect(changesOf({ Ink: 'Tusche', Red: 'Rot' }, { Ink: 'Tusche ', Red: '', Parcel: '' })).toBe(1)
})

it('brings changes of two people together, and names what both have changed', () => {
  const base = { Ink: 'Tusche', Red: 'Rot', Gone: 'Weg' }
  const { merged, clashes } = mergeTerms(
    base,
    { ...base, Ink: 'Tinte', Red: 'Purpur', Parcel: 'Paket' },
    { Ink: 'Farbe', Red: 'Rot' },
    messages.terms,
  )
  expect(merged).toEqual({ Ink: 'Tinte', Red: 'Purpur', Parcel: 'Paket' })
  expect(clashes).toEqual([{ at: 'Ink', label: 'Ink: Farbe' }])
})
