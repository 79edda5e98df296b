import { expect, test } from 'vitest'
import { treeOf } from './record-tree.ts'

const record = (title: string, parent: string | null) => ({
  id: title,
  version: 1,
  title,
  handle: title.toLowerCase(),
  parent,
})

test('a collection has the path of those above it, also where the data has a loop or a parent that is gone', () => {
  const [home, kitchen, bowls] = [record('Home', null), record('Kitchen', 'home'), record('Bowls', 'kitchen')]
  const [one, other, lost] = [record('One', 'other'), record('Other', 'one'), record('Lost', 'gone')]
  const tree = treeOf('collections', [home, kitchen, bowls, one, other, lost])
  expect([home, bowls, one, lost].map(tree.pathOf)).toEqual([
    'Home',
    'Home › Kitchen › Bowls',
    'Other › One',
    'Lost',
  ])
})
