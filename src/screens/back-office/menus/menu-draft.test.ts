import { describe, expect, test } from 'vitest'
import {
  draftOf,
  dropped,
  marksOf,
  moved,
  newEntry,
  pointersOf,
  readMenu,
  type DraftEntry,
  type Move,
} from './menu-draft.ts'

/** `a`, `-b` and `--c`: entries by their ids and depths. */
const list = (...entries: string[]): DraftEntry[] =>
  entries.map((text) => {
    const id = text.replaceAll('-', '')
    return { ...newEntry(text.length - id.length), id, label: id, kind: 'home' as const }
  })
const written = (draft: readonly DraftEntry[] | undefined) =>
  draft?.map(({ id, depth }) => '-'.repeat(depth) + id)
const move = (draft: DraftEntry[], id: string, how: Move) =>
  written(
    moved(
      draft,
      draft.findIndex((each) => each.id === id),
      how,
    ),
  )
const tree = list('a', '-b', '--c', '-d', 'e')

describe('an entry is dropped with all that is below it, at the place and level of another one', () => {
  const at = (id: string) => tree.findIndex((each) => each.id === id)
  test.each([
    ['e', 'a', ['e', 'a', '-b', '--c', '-d']],
    ['e', 'd', ['a', '-b', '--c', '-e', '-d']],
    ['e', 'c', ['a', '-b', '--e', '--c', '-d']],
    ['a', 'e', ['e', 'a', '-b', '--c', '-d']],
    ['b', 'd', ['a', '-d', '-b', '--c', 'e']],
    ['b', 'e', ['a', '-d', 'e', 'b', '-c']],
    ['a', 'c', undefined],
  ] as const)('%s on %s', (id, onto, expected) => {
    expect(written(dropped(tree, at(id), at(onto)))).toEqual(expected)
  })
  test('not below the last level', () => {
    const two = list('a', '-b', '--c', 'd', '-e')
    expect(dropped(two, 3, 2)).toBeUndefined()
  })
})

describe('an entry moves with all that is below it', () => {
  test.each([
    ['e', 'up', ['e', 'a', '-b', '--c', '-d']],
    ['a', 'down', ['e', 'a', '-b', '--c', '-d']],
    ['b', 'down', ['a', '-d', '-b', '--c', 'e']],
    ['b', 'up', undefined],
    ['d', 'down', undefined],
    ['d', 'in', ['a', '-b', '--c', '--d', 'e']],
    ['e', 'in', ['a', '-b', '--c', '-d', '-e']],
    ['a', 'in', undefined],
    ['c', 'in', undefined],
    ['c', 'out', ['a', '-b', '-c', '-d', 'e']],
    ['b', 'out', ['a', '-d', 'b', '-c', 'e']],
    ['a', 'out', undefined],
  ] as const)('%s %s', (id, how, expected) => {
    expect(move([...tree], id, how)).toEqual(expected)
  })

  test('and never deeper than three levels', () => {
    expect(move(list('a', 'b', '-c', '--d'), 'b', 'in')).toBeUndefined()
  })
})

test('the body is the tree that the list describes, and becomes the same list again', () => {
  const { body, errors } = readMenu(tree, { label: 'label', target: 'target', address: 'address' })
  expect(errors).toEqual([])
  const [a, e] = body.entries
  expect(a?.children.map(({ id }) => id)).toEqual(['b', 'd'])
  expect(a?.children[0]?.children[0]).not.toHaveProperty('children')
  expect(e?.children).toEqual([])
  const seen = { title: '', hidden: null, notSoldIn: [] }
  const marked = (entries: object[]): object[] =>
    entries.map((each) => ({
      ...each,
      ...seen,
      ...('children' in each ? { children: marked(each.children as object[]) } : {}),
    }))
  expect(written(draftOf(marked(body.entries) as never))).toEqual(written(tree))
})

test('errors point at the entries of the body', () => {
  expect(pointersOf(tree)).toEqual([
    '/entries/0',
    '/entries/0/children/0',
    '/entries/0/children/0/children/0',
    '/entries/0/children/1',
    '/entries/1',
  ])
  const draft = [
    { ...newEntry(0), kind: 'heading' as const },
    newEntry(1),
    { ...newEntry(1), kind: 'address' as const },
  ]
  const { errors } = readMenu(draft, { label: 'label', target: 'target', address: 'address' })
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    '/entries/0/label',
    '/entries/0/children/0/target',
    '/entries/0/children/1/label',
    '/entries/0/children/1/target/address',
  ])
})

test('what is below a hidden entry is hidden too, and a heading with nothing shown below it', () => {
  const [a, b, c, ...rest] = list('a', '-b', '--c', '-d', 'e', '-f')
  const draft = [a!, { ...b!, hidden: 'deleted' as const }, c!, ...rest].map((each) =>
    each.id === 'e' || each.id === 'a'
      ? { ...each, kind: 'heading' as const }
      : each.id === 'f'
        ? { ...each, hidden: 'unpublished' as const }
        : each,
  )
  expect(marksOf(draft)).toEqual([undefined, 'deleted', 'above', undefined, 'empty', 'unpublished'])
})
