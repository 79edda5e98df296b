import { expect, test } from 'vitest'
import { sampleFields, sampleText as text } from '../sample-text.ts'
import { createTextIndex } from '../text-index.ts'
import { createSnapshotWriter } from './snapshot-writer.ts'

const texts = [
  text({ title: 'Vase', about: 'Tall vase', brand: 'Brume', codes: ['A-1', 'B-2'] }),
  text({}),
  text({ title: 'Teekanne', facts: 'Farbe\nBlau', text: '花瓶 und mehr', codes: ['A-1'] }),
  text({ title: 'Jug', text: Array.from({ length: 300_000 }, (_, at) => `w${at}`).join(' ') }),
  text({ title: 'Vases', groups: 'vase\njugs' }),
]

test('what a writer saves is what a search saves of the same entries', () => {
  const writer = createSnapshotWriter(sampleFields)
  const search = createTextIndex(sampleFields)
  for (const [entry, each] of texts.entries()) {
    writer.put(entry, each)
    search.put(entry, each)
  }
  const resumed = createTextIndex(sampleFields)
  expect(resumed.resume(writer.save())).toBe(true)
  for (const query of [
    'vase',
    'jug',
    'kanne',
    'blau',
    '花瓶',
    'a1',
    'b2',
    'w299999',
    'vsae',
    'brume',
    'nothing',
  ])
    expect(resumed.search(query)).toEqual(search.search(query))
  resumed.put(4, text({ title: 'Bowl' }))
  expect([...resumed.search('vase').ids]).toEqual([0])
  expect([...resumed.search('bowl').ids]).toEqual([4])
})

test('an entry that is not the next one is refused', () => {
  const writer = createSnapshotWriter(sampleFields)
  writer.put(0, text({ title: 'Vase' }))
  for (const entry of [0, 2]) expect(() => writer.put(entry, text({}))).toThrow(RangeError)
})
