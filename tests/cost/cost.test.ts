import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idleHours } from '../processes/idle-hours.ts'
import { measureActions, type Action } from './actions.ts'
import { costPage, readCostPage } from './cost-page.ts'
import { openMeteredShop, type MeteredShop } from './metered-shop.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/cost.md'), 'utf8')
const documented = new Map(readCostPage(page).map((line) => [line.title, line]))

let shop: MeteredShop
let actions: Action[]

beforeAll(async () => {
  shop = await openMeteredShop()
  actions = await measureActions(shop)
})
afterAll(() => shop?.close())

describe('what things cost in documents', () => {
  test('is at most what docs/cost.md says, line by line', () => {
    for (const { spent, title } of actions) {
      const line = documented.get(title)
      if (!line) throw new Error(`docs/cost.md has no line “${title}”: run npm run cost`)
      expect(spent.reads, `${title}: documents read`).toBeLessThanOrEqual(line.reads)
      expect(spent.writes, `${title}: documents written`).toBeLessThanOrEqual(line.writes)
    }
  })

  test('is nothing for every page that everybody sees', () => {
    const pages = actions.filter(({ title }) => /^(Home|Listing|Product) page$|^Search$/.test(title))
    expect(pages.map(({ spent }) => [spent.reads, spent.writes])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('is at most 26 read and 24 written for an order of three lines with all that follows', () => {
    const order = actions.find(({ title }) => title.startsWith('An order of three lines'))
    expect(order?.spent.reads).toBeLessThanOrEqual(26)
    expect(order?.spent.writes).toBeLessThanOrEqual(24)
    expect(order?.spent.writes).toBeGreaterThan(10)
  })

  test('is what the page says when nobody is there', () => {
    for (const { processes, reads, writes } of idleHours) {
      const line = [...documented.values()].find(({ title }) =>
        title.startsWith(`An idle hour of ${processes === 1 ? 'one' : processes} process`),
      )
      expect([line?.reads, line?.writes]).toEqual([reads, writes])
    }
  })

  test('is written on the page as its own program would write it', () => {
    const asWritten = actions.map(({ aDay, spent, title }) => ({
      title,
      aDay,
      spent: documented.get(title) ?? spent,
    }))
    expect(costPage(asWritten, idleHours)).toBe(page)
  })
})
