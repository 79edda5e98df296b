import { describe, expect, it } from 'vitest'
import { createFactOrder } from './fact-order.ts'

function orderOfFacts(lists: readonly string[][]): string[] {
  const order = createFactOrder()
  for (const names of lists) order.add(names)
  return order.all()
}

describe('the order of facts', () => {
  it('preserves the order of every product', () => {
    const lists = [
      ['Type', 'Material', 'Care'],
      ['Glaze', 'Care'],
      ['Material', 'Glaze'],
    ]
    expect(orderOfFacts(lists)).toEqual(['Type', 'Material', 'Glaze', 'Care'])
    expect(orderOfFacts(lists.toReversed())).toEqual(['Type', 'Material', 'Glaze', 'Care'])
  })

  it('goes by name where nothing else decides, and where products contradict one another', () => {
    expect(orderOfFacts([['b'], ['a']])).toEqual(['a', 'b'])
    expect(
      orderOfFacts([
        ['b', 'a'],
        ['a', 'b'],
      ]),
    ).toEqual(['a', 'b'])
    expect(orderOfFacts([])).toEqual([])
  })
})
