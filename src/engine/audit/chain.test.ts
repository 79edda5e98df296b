import { expect, test } from 'vitest'
import { append, createChainCheck, emptyChain, type Chained } from './chain.ts'

interface Note {
  text: string
}

const all = append<Note>(
  emptyChain,
  ['a', 'b', 'c', 'd'].map((id) => ({ id, entry: { text: `did ${id}` } })),
)

function faultsOf(entries: readonly Chained<Note>[]): string[] {
  const check = createChainCheck()
  const found = entries.flatMap(({ id, entry }) => check.next(id, entry))
  return [...found, ...check.end(all.end)]
}

const changed = (at: number, change: Partial<Chained<Note>['entry']>) =>
  all.chained.map((each, index) => (index === at ? { ...each, entry: { ...each.entry, ...change } } : each))

test('a chain that nobody touched has no faults, in whatever order its keys come back', () => {
  expect(faultsOf(all.chained)).toEqual([])
  const turned = all.chained.map(({ id, entry: { text, previous, number } }) => {
    return { id, entry: { previous, number, text } }
  })
  expect(faultsOf(turned)).toEqual([])
})

test.each([
  ['a changed entry', changed(1, { text: 'did nothing' }), ['entry 2 (b) was changed']],
  ['a changed last entry', changed(3, { text: 'did nothing' }), ['entry 4 (d) was changed']],
  ['a removed entry', all.chained.filter(({ id }) => id !== 'b'), ['entry 2 is missing']],
  ['removed first entries', all.chained.slice(2), ['entries 1 to 2 are missing']],
  ['removed last entries', all.chained.slice(0, 2), ['entries 3 to 4 are missing']],
  ['all entries removed', [], ['entries 1 to 4 are missing']],
  [
    'an entry that was added',
    [
      ...all.chained.slice(0, 2),
      { id: 'x', entry: { text: 'x', number: 2, previous: '' } },
      ...all.chained.slice(2),
    ],
    ['entry 2 (x) was added: its number is taken', 'entry 2 (x) was changed'],
  ],
])('%s is named', (_, entries, faults) => {
  expect(faultsOf(entries)).toEqual(faults)
})
