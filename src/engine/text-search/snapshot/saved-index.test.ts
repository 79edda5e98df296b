import { expect, test } from 'vitest'
import type { TextIndex } from '../text-search.ts'
import { sampleFields, sampleText as text } from '../sample-text.ts'
import { createTextIndex } from '../text-index.ts'

/** The saved index, as a file would return it. */
const written = (engine: TextIndex): Uint8Array[] => engine.save().map((part) => Buffer.from(part))

test('an index that is saved goes on as it was, and what is saved stays as it was saved', () => {
  const engine = createTextIndex(sampleFields)
  engine.put(3, text({ title: `Vase ${'\u{20000}'.repeat(30)}`, codes: ['A-1'] }))
  engine.put(5, text({ title: 'Jug', codes: ['A-1', 'Ä-2'] }))
  const saved = written(engine)
  engine.put(3, text({ title: 'Bowl' }))
  engine.put(9, text({ title: 'Jug' }))
  engine.remove(5)
  expect([...engine.search('jug').ids]).toEqual([9])
  const again = createTextIndex(sampleFields)
  expect(again.resume(saved)).toBe(true)
  expect([...again.search('jug').ids]).toEqual([5])
  expect([...again.search('vases').ids]).toEqual([3])
  expect([...again.search('a1').ids]).toEqual([3, 5])
  expect([...again.search('ä2').ids]).toEqual([5])
})

test('what is saved otherwise is not taken in', () => {
  const engine = createTextIndex(sampleFields)
  const [edition = new Uint8Array(), ...parts] = written(engine)
  const other = Buffer.concat([edition, Buffer.from('0')])
  for (const saved of [[], [edition], [other, ...parts], [edition, ...parts.slice(1)]]) {
    engine.put(1, text({ title: 'Vase' }))
    expect(engine.resume(saved)).toBe(false)
    expect([...engine.search('vase').ids]).toEqual([])
  }
})

test('an index of which most words have gone needs a rebuild', () => {
  const engine = createTextIndex(sampleFields)
  const wordsFrom = (first: number) =>
    text({ text: Array.from({ length: 6_000 }, (_, at) => `w${first + at}`).join(' ') })
  engine.put(0, wordsFrom(0))
  engine.put(1, wordsFrom(6_000))
  engine.remove(1)
  expect(createTextIndex(sampleFields).resume(written(engine))).toBe(true)
  engine.put(0, wordsFrom(12_000))
  expect(createTextIndex(sampleFields).resume(written(engine))).toBe(false)
})

test('what the words of an entry count is as it was, or the edition of saved indexes is another', () => {
  const engine = createTextIndex(sampleFields)
  engine.put(
    0,
    text({
      title: 'Große Vase',
      brand: 'Møn',
      facts: 'Ton\n赤い花瓶',
      text: 'A vase, a jug',
      codes: ['A-1'],
    }),
  )
  engine.put(1, text({ about: 'A vase of stoneware', groups: 'مزهرية' }))
  const [edition, words, , , , lengths, values] = written(engine).map((part) =>
    Buffer.from(part).toString('base64'),
  )
  // When this fails because words are weighed or folded in another way, raise `indexEdition` with it.
  expect(Buffer.from(edition ?? '', 'base64').toString()).toMatch(/^words 4 /)
  expect(
    Buffer.from(words ?? '', 'base64')
      .toString()
      .split('\n'),
  ).toMatchInlineSnapshot(`
    [
      "grosse",
      "vase",
      "mon",
      "ton",
      "赤イ",
      "イ花",
      "花瓶",
      "瓶",
      "a",
      "jug",
      "1",
      "مزهريه",
      "of",
      "stoneware",
    ]
  `)
  expect([lengths, values]).toMatchInlineSnapshot(`
    [
      "AQAAAAIAAAABAAAAAQAAAAEAAAABAAAAAQAAAAEAAAACAAAAAQAAAAEAAAABAAAAAQAAAAEAAAAAAAAA",
      "TQAAAFcAAAAYAQAAKwAAABgAAAAKAAAACgAAAAoAAAAKAAAAJwAAABgBAAALAAAAGAAAACABAAAYAQAAGAEAAA==",
    ]
  `)
})
