import { describe, expect, it } from 'vitest'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import { searchFields, searchTextOf } from '#domain/catalog/search/search-text.ts'
import { mergeSynonyms } from '#domain/catalog/search/synonyms.ts'
import type { SynonymsOf } from '#engine/text-search/text-search.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { demoSynonymGroups } from '#demo/seed/synonyms.ts'
import { openTestCatalog } from '../catalog/open-catalog.ts'
import { demoQueries, demoSynonyms } from './relevance/demo-queries.ts'
import { ndcg, type Judged } from './relevance/scores.ts'
import { variedProducts } from './relevance/varied-products.ts'
import { variedQueries, variedSynonyms } from './relevance/varied-queries.ts'

const asWritten = { createdAt: '', updatedAt: '' }
function synonymsOf(groups: readonly string[][]): SynonymsOf {
  const { of } = mergeSynonyms(groups.map((words) => ({ direction: 'both', words, finds: [], ...asWritten })))
  return (typed) => of(typed).map((words) => ({ words, weight: 0.8, from: 'staff' }))
}

/** The results of each query and their score, the worst first. */
async function judge(
  queries: readonly Judged[],
  find: (query: string, language?: Language) => Promise<string[]>,
) {
  const judging = queries.map(async ({ query, language, grades }) => {
    const found = await find(query, language)
    return { query, found, score: ndcg(found, grades) }
  })
  const judged = await Promise.all(judging)
  const mean = judged.reduce((sum, { score }) => sum + score, 0) / judged.length
  const empty = judged.filter(({ found }) => found.length === 0).map(({ query }) => query)
  return { mean, empty, worst: judged.toSorted((a, b) => a.score - b.score).slice(0, 12) }
}

function report(name: string, { mean, worst }: Awaited<ReturnType<typeof judge>>): void {
  const lines = worst
    .filter(({ score }) => score < 0.9)
    .map(({ query, score, found }) => `  ${score.toFixed(2)} ${query}: ${found.slice(0, 5).join(' ')}`)
  console.log([`NDCG@10 of ${name}: ${mean.toFixed(3)}`, ...lines].join('\n'))
}

describe('What a search finds is what people look for', () => {
  it('has 120 queries at least', () => {
    expect(demoQueries.length + variedQueries.length).toBeGreaterThanOrEqual(120)
    expect([...demoQueries, ...variedQueries].filter(({ grades }) => grades.size === 0)).toEqual([])
  })

  it.each([
    ['gift for mum', 'a present for a friend', 'Christmas gift for him'],
    ['Geschenk für Mama', 'Geschenkidee für ihn', 'Geburtstagsgeschenk für die Freundin'],
    ['هدية لأمي', 'هدية لصديقتي', 'هدية عيد ميلاد لها'],
    ['母へのプレゼント', '友達へのギフト', '彼への誕生日プレゼント'],
  ])('finds presents, whoever they are for: %s, %s, %s', async (...queries) => {
    const shop = await openTestCatalog()
    const find = (q: string) =>
      shop.search.list({ q, marketId: 'eu', currency: 'EUR', filters: new Map(), page: 1, limit: 100 })
    for (const q of queries) expect((await find(q)).total, q).toBeGreaterThan(0)
    for (const [at, group] of demoSynonymGroups.entries())
      await shop.searchRules.synonyms.create(`syn_${at}`, group)
    for (const q of queries) {
      const found = await find(q)
      expect(found, q).toMatchObject({ partial: false, correctedQuery: null })
      expect(found.total, q).toBeGreaterThan(4)
      expect(found.total, q).toBeLessThan(20)
    }
  })

  it('among the demo products', async () => {
    const shop = await openTestCatalog()
    for (const [at, words] of demoSynonyms.entries())
      await shop.searchRules.synonyms.create(`syn_${at}`, { direction: 'both', words, finds: [] })
    const judged = await judge(demoQueries, async (q, language = defaultLanguage) => {
      const wording = shop.wordings.in(language)
      const listing = { q, wording, marketId: 'eu', currency: 'EUR', filters: new Map(), page: 1, limit: 10 }
      const { items } = await shop.search.list(listing)
      return items.map(({ product }) => product.handle)
    })
    report('the demo products', judged)
    expect(judged.empty).toEqual([])
    expect(judged.mean).toBeGreaterThanOrEqual(0.9)
  })

  it('among 300 products of nine trades', async () => {
    const engine = createTextIndex(searchFields)
    for (const [at, { product }] of variedProducts.entries())
      engine.put(
        at,
        searchTextOf(product, () => []),
      )
    const synonyms = synonymsOf(variedSynonyms)
    const judged = await judge(variedQueries, async (query) =>
      Array.from(
        engine.search(query, { synonyms }).ids.subarray(0, 10),
        (at) => variedProducts[at]?.handle ?? '',
      ),
    )
    report('300 products of nine trades', judged)
    expect(judged.empty).toEqual([])
    expect(judged.mean).toBeGreaterThanOrEqual(0.9)
  })
})
